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
/** A die that falls: a click of hard hiss, which a filter leaves little of, and the table under it. */
const die = (at: number, loud: number, around: number): Part[] => [
    { at, rings: 0.035, loud: 1.6 * loud, filter: 'bandpass', around, q: 1.4 },
    { at, rings: 0.07, loud: loud / 4, wave: 'sine', pitch: 290, rise: 0.002 },
];

const SCORES: Record<Sound, Part[]> = {
    dice: [...die(0, 0.8, 2700), ...die(0.07, 1, 2200), ...die(0.12, 0.7, 3100), ...die(0.21, 0.5, 2500)],
    /* A bar of wood: its overtones are 2.76 and 5.4 times its note, and die away sooner. */
    wood: [
        { rings: 0.02, loud: 0.9, filter: 'bandpass', around: 1800, q: 1 },
        { rings: 0.13, loud: 0.45, wave: 'sine', pitch: 370, rise: 0.002 },
        { rings: 0.08, loud: 0.25, wave: 'sine', pitch: 1021, rise: 0.001 },
        { rings: 0.04, loud: 0.12, wave: 'sine', pitch: 1998, rise: 0.001 },
    ],
    comb: [
        { rings: 0.22, loud: 0.5, wave: 'triangle', pitch: 392, rise: 0.006 },
        { at: 0.06, rings: 0.32, loud: 0.35, wave: 'sine', pitch: 588, rise: 0.008 },
    ],
    paper: [
        { rings: 0.2, loud: 0.75, rise: 0.06, filter: 'bandpass', around: 3600, q: 0.8 },
        { at: 0.12, rings: 0.08, loud: 0.6, filter: 'bandpass', around: 1700, q: 1 },
    ],
    /* It comes near and flies past, which lowers its note; two that are not quite the same make it rough. */
    wasp: [
        { rings: 0.6, loud: 0.45, wave: 'sawtooth', pitch: 236, to: 198, rise: 0.22, filter: 'bandpass', around: 1500, q: 0.5 },
        { rings: 0.6, loud: 0.4, wave: 'sawtooth', pitch: 249, to: 190, rise: 0.2, filter: 'lowpass', around: 1800, q: 1 },
    ],
    /* Its octave is what a phone can play of it. */
    low: [
        { rings: 0.7, loud: 0.55, wave: 'triangle', pitch: 196, to: 185, rise: 0.02, filter: 'lowpass', around: 900, q: 0.7 },
        { rings: 0.45, loud: 0.3, wave: 'sine', pitch: 392, to: 370, rise: 0.02 },
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
    envelope.gain.linearRampToValueAtTime(loud * LOUDEST, at + rise);
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
