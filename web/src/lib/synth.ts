// The sounds of the table, made on the spot: notes and hiss with an envelope, no samples. Soft: what is put out never comes above -18 dB.

export type Sound = 'dice' | 'wood' | 'comb' | 'paper' | 'wasp' | 'low' | 'turn' | 'win';

/** -18 dB are an eighth of full; the parts of a sound may meet, so that there is some room below. */
const LOUDEST = 0.11;
/** Where an envelope counts as over: ramps are exponential and never come to nothing. */
const SILENCE = 0.001;

/** A tone or a hiss: when it begins, how long it rings, how loud, and what passes its filter. */
interface Part {
    at?: number;
    rings: number;
    loud: number;
    /** A wave at this pitch, gliding to another; without it: hiss. */
    wave?: OscillatorType;
    pitch?: number;
    to?: number;
    /** Seconds until it is loudest. */
    rise?: number;
    filter?: BiquadFilterType;
    /** The middle of the filter. */
    around?: number;
    q?: number;
}

const note = (pitch: number, at: number, rings: number, loud: number): Part[] => [
    { at, pitch, rings, loud, wave: 'sine', rise: 0.012 },
    { at, pitch: 2 * pitch, rings: rings / 2, loud: loud / 4, wave: 'sine', rise: 0.008 },
];
/** A die that falls: a click of hard hiss, and the table under it. */
const die = (at: number, loud: number, around: number): Part[] => [
    { at, rings: 0.03, loud, filter: 'bandpass', around, q: 2.5 },
    { at, rings: 0.06, loud: loud / 2, wave: 'sine', pitch: 240, to: 170, rise: 0.002 },
];

const SCORES: Record<Sound, Part[]> = {
    dice: [...die(0, 0.8, 2300), ...die(0.07, 1, 1900), ...die(0.12, 0.7, 2600), ...die(0.21, 0.6, 2100)],
    wood: [
        { rings: 0.025, loud: 0.5, filter: 'bandpass', around: 1100, q: 1.5 },
        { rings: 0.11, loud: 0.6, wave: 'sine', pitch: 330, to: 210, rise: 0.002 },
    ],
    comb: [
        { rings: 0.22, loud: 0.5, wave: 'triangle', pitch: 392, rise: 0.006 },
        { at: 0.06, rings: 0.32, loud: 0.35, wave: 'sine', pitch: 588, rise: 0.008 },
    ],
    paper: [
        { rings: 0.16, loud: 0.55, rise: 0.05, filter: 'highpass', around: 2600, q: 0.7 },
        { at: 0.1, rings: 0.07, loud: 0.35, filter: 'bandpass', around: 1500, q: 1 },
    ],
    wasp: [
        { rings: 0.5, loud: 0.7, wave: 'sawtooth', pitch: 196, to: 233, rise: 0.12, filter: 'lowpass', around: 900, q: 2 },
        { rings: 0.5, loud: 0.5, wave: 'sawtooth', pitch: 201, to: 226, rise: 0.16, filter: 'lowpass', around: 700, q: 1 },
    ],
    low: [
        { rings: 0.6, loud: 0.7, wave: 'triangle', pitch: 147, to: 139, rise: 0.02, filter: 'lowpass', around: 500, q: 0.7 },
        { rings: 0.3, loud: 0.15, wave: 'sine', pitch: 294, to: 277, rise: 0.02 },
    ],
    turn: [...note(587, 0, 0.25, 0.45), ...note(784, 0.13, 0.4, 0.45)],
    win: [...note(523, 0, 0.3, 0.4), ...note(659, 0.13, 0.3, 0.4), ...note(784, 0.26, 0.3, 0.4), ...note(1047, 0.4, 0.8, 0.4)],
};

let hiss: AudioBuffer | null = null;

/** Half a second of noise, drawn once. */
function noise(context: BaseAudioContext): AudioBuffer {
    if (hiss?.sampleRate === context.sampleRate) return hiss;
    hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const data = hiss.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = 2 * Math.random() - 1;
    return hiss;
}

function source(context: BaseAudioContext, { wave, pitch = 440, to = pitch, rings }: Part, at: number): AudioScheduledSourceNode {
    if (wave) {
        const tone = context.createOscillator();
        tone.type = wave;
        tone.frequency.setValueAtTime(pitch, at);
        tone.frequency.exponentialRampToValueAtTime(to, at + rings);
        return tone;
    }
    const rush = context.createBufferSource();
    rush.buffer = noise(context);
    rush.loop = true;
    return rush;
}

function ring(context: BaseAudioContext, part: Part, out: AudioNode): void {
    const { rings, loud, rise = 0.001, filter, around = 1000, q = 1 } = part;
    const at = context.currentTime + (part.at ?? 0);
    const from = source(context, part, at);
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(SILENCE * LOUDEST, at);
    envelope.gain.exponentialRampToValueAtTime(loud * LOUDEST, at + rise);
    envelope.gain.exponentialRampToValueAtTime(SILENCE * LOUDEST, at + rise + rings);
    if (filter) {
        const passes = context.createBiquadFilter();
        passes.type = filter;
        passes.frequency.value = around;
        passes.Q.value = q;
        from.connect(passes).connect(envelope);
    } else from.connect(envelope);
    envelope.connect(out);
    from.start(at);
    from.stop(at + rise + rings);
}

/** Plays a sound from now on; gives what ends it before its time, without a crack. */
export function perform(context: BaseAudioContext, sound: Sound): () => void {
    const out = context.createGain();
    out.connect(context.destination);
    for (const part of SCORES[sound]) ring(context, part, out);
    return () => out.gain.setTargetAtTime(0, context.currentTime, 0.01);
}
