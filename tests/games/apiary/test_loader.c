/* test_loader.c: component files. The original set is read as it stands; each of many small damages is refused with its place and
   what was expected; sets of an owner's own work. */
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char reason[SKEP_PROBLEM_ARG];
static struct apiary_set set;

static bool loads(const char *text, int seats)
{
    struct skep_text why = skep_text_in(reason, sizeof reason);
    return apiary_load(&set, text, seats, &why);
}

TEST(original, "AP-R84 AP-R6 AP-S1: the original set is good for every number of players, and what the ledger says it is")
{
    for (int seats = 1; seats <= 5; seats++)
        if (!loads(apiary_first, seats)) fail_msg("%s", reason);
    static const struct { enum apiary_kind kind; unsigned n; } COUNTS[] = {
        { AP_FARM, 14 }, { AP_RECRUIT, 26 }, { AP_DEV, 26 }, { AP_CARVING, 18 }, { AP_PRINTED, 3 }, { AP_SEED, 42 }, { AP_PLANET, 12 },
        { AP_TOKEN, 12 }, { AP_DANCE, 8 }, { AP_DANCE_TOKEN, 16 }, { AP_FACTION, 20 }, { AP_SIDE, 40 }, { AP_MAT, 10 }, { AP_BOARD, 2 },
    };
    for (size_t i = 0; i < sizeof COUNTS / sizeof *COUNTS; i++) assert_int_equal(apiary_items(&set, COUNTS[i].kind), COUNTS[i].n);
    assert_int_equal(set.copies[AP_FARM], 28);
    assert_int_equal(set.pods, 15);
    assert_int_equal(set.favor, 30);
}

/* What is replaced, by what, and what the refusal must say. */
static const struct { const char *from, *to, *says[2]; } DAMAGES[] = {
    /* fields */
    { "\"version\":1", "\"version\":2", { "version", "from 1 to 1" } },
    { "\"version\":1", "\"version\":\"1\"", { "version", "expected a number" } },
    { "\"version\":1", "\"version\":1.5", { "version", "expected a number" } },
    { "\"apiary-components\"", "\"bees\"", { "format", "found 'bees'" } },
    { "\"name\":\"Skep original set\",", "", { "name", "missing" } },
    { "\"version\":1", "\"version\":1,\"extra\":0", { "extra", "unknown field; known: format" } },
    { "\"version\":1", "\"version\":1,\"a_very_long_key_that_is_no_field_of_ours\":0", { "the whole", "unknown field" } },
    { "\"version\":1,", "", { "version", "missing" } },
    { "\"format\":\"apiary-components\",", "\"format\":\"apiary-components\",\"format\":\"x\",", { "components", "JSON" } },
    { "{\n\"format\"", "[\n\"format\"", { "components", "JSON" } },
    { "\"id\":\"s05\",\"name\"", "\"id\":\"s05\",\"nam\"", { "seeds.s05.nam", "unknown field" } },
    { "\"id\":\"f01\",", "", { "farms[0].id", "missing" } },
    { "{\"id\":\"x01\",\"gain\":\"vp 3\"}", "7", { "tokens[0]", "expected an object, found 7" } },
    { "{\"id\":\"x01\",\"gain\":\"vp 3\"}", "[]", { "tokens[0]", "expected an object, found a list" } },
    { "\"name\":\"Linden\"", "\"name\":\"\"", { "seeds.s07.name", "a display name of 1 to 40" } },
    { "\"name\":\"Linden\"", "\"name\":\"Lindenlindenlindenlindenlindenlindenlindenlinden\"", { "seeds.s07.name", "a display name" } },
    { "\"name\":\"Linden\"", "\"name\":true", { "seeds.s07.name", "expected a text, found true" } },
    { "\"name\":\"Linden\"", "\"name\":{}", { "seeds.s07.name", "expected a text, found an object" } },
    /* ids */
    { "\"id\":\"s06\"", "\"id\":\"s05\"", { "seeds.s05", "not used yet" } },
    { "\"id\":\"r01\"", "\"id\":\"f01\"", { "recruits.f01", "not used yet" } },
    { "\"id\":\"s06\"", "\"id\":\"S06\"", { "seeds.S06", "lower case" } },
    { "\"id\":\"s06\"", "\"id\":\"abcdefghijklmnopq\"", { "seeds.abc", "lower case" } },
    { "\"id\":\"s06\"", "\"id\":\"pass\"", { "seeds.pass", "notation" } },
    { "\"id\":\"s06\"", "\"id\":\"farm2\"", { "seeds.farm2", "notation" } },
    { "\"id\":\"s06\"", "\"id\":6", { "seeds[5].id", "expected a text" } },
    /* effects */
    { "\"play\":\"gain P 2\"", "\"play\":\"gian P 2\"", { "seeds.s01.play", "unknown effect 'gian'" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"gain P\"", { "seeds.s01.play", "expected 'gain mask n'" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"gain Q 2\"", { "seeds.s01.play", "a mask" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"gain PP 2\"", { "seeds.s01.play", "a mask" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"gain P 0\"", { "seeds.s01.play", "a number from 1 to 99" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"gain P 02\"", { "seeds.s01.play", "a number from 1 to 99" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"gain P x\"", { "seeds.s01.play", "a number from 1 to 99" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"gain  P 2\"", { "seeds.s01.play", "single spaces" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"gain P\\n2\"", { "seeds.s01.play", "single spaces" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"a b c d e f g h i j\"", { "seeds.s01.play", "single spaces" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"gain P 2;\"", { "seeds.s01.play", "expected an effect" } },
    { "\"play\":\"gain P 2\"", "\"play\":\" \"", { "seeds.s01.play", "expected an effect" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"vp 1|vp 2|vp 3|vp 4|vp 5\"", { "seeds.s01.play", "at most 4 alternatives" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"vp 1|vx 2\"", { "seeds.s01.play", "unknown effect 'vx'" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"seed 1\"", { "seeds.s01.play", "not allowed here: seed" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"convert 1\"", { "seeds.s01.play", "not allowed here: convert" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"worker 5\"", { "seeds.s01.play", "a number from 1 to 4" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"refresh carving\"", { "seeds.s01.play", "a row" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"refresh tile\"", { "seeds.s01.play", "unknown row 'tile'" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"build tile 1\"", { "seeds.s01.play", "unknown kind 'tile'" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"build farm 100\"", { "seeds.s01.play", "a number from 0 to 99" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"trade 1 P vp 1\"", { "seeds.s01.play", "'trade n icons > atom'" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"trade 0 P > vp 1\"", { "seeds.s01.play", "a number from 1 to 99" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"trade 1 P > upgrade\"", { "seeds.s01.play", "behind '>'" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"trade 1 [F] > vp 1\"", { "seeds.s01.play", "between [ and ]" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"trade 1 [FP > vp 1\"", { "seeds.s01.play", "between [ and ]" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"trade 1 Q > vp 1\"", { "seeds.s01.play", "icons F P W X H" } },
    { "\"play\":\"gain P 2\"", "\"play\":\"trade 1 PPPPPPPPPPPPP > vp 1\"", { "seeds.s01.play", "at most 12 icons" } },
    { "\"play\":\"gain P 2\"", "\"play\":7", { "seeds.s01.play", "expected a text" } },
    { "\"plant\":\"1 per P max 6\"", "\"plant\":\"1 per Q max 6\"", { "seeds.s01.plant", "unknown count 'Q'" } },
    { "\"plant\":\"1 per P max 6\"", "\"plant\":\"1 for P max 6\"", { "seeds.s01.plant", "'v per count" } },
    { "\"plant\":\"1 per P max 6\"", "\"plant\":\"0 per P max 6\"", { "seeds.s01.plant", "a number from 1 to 99" } },
    { "\"plant\":\"1 per P max 6\"", "\"plant\":\"1 per P / 0\"", { "seeds.s01.plant", "a number from 1 to 99" } },
    { "\"plant\":\"1 per P max 6\"", "\"plant\":\"1 per P max x\"", { "seeds.s01.plant", "a number from 1 to 99" } },
    { "\"plant\":\"1 per P max 6\"", "\"plant\":\"1 per P max 6 \"", { "seeds.s01.plant", "single spaces" } },
    { "\"plant\":\"1 per P max 6\"", "\"plant\":\"1 per P max 6 7\"", { "seeds.s01.plant", "'v per count" } },
    { "\"plant\":\"1 per P max 6\"", "\"plant\":\"\"", { "seeds.s01.plant", "'v per count" } },
    { "\"plant\":\"1 per P max 6\"", "\"plant\":\"1 per favor\"", { "seeds.s01.plant", "planted" } },
    /* tiles */
    { "\"cost\":\"F\",\"spots\"", "\"cost\":\"P\",\"spots\"", { "farms.f01.cost", "icons of F and W" } },
    { "\"cost\":\"F\",\"spots\"", "\"cost\":\"\",\"spots\"", { "farms.f01.cost", "icons of F and W" } },
    { "\"cost\":\"PP\",\"vp\":1", "\"cost\":\"PX\",\"vp\":1", { "recruits.r01.cost", "icons P" } },
    { "\"cost\":\"X\",\"vp\":2", "\"cost\":\"S\",\"vp\":2", { "developments.d01.cost", "icons X" } },
    { "\"cost\":\"HH\",\"score\"", "\"cost\":\"HF\",\"score\"", { "carvings.c01.cost", "icons H" } },
    { "\"spots\":[\"P\",\"B\"]", "\"spots\":[]", { "farms.f01.spots", "expected 1 to 4 spots, found 0" } },
    { "\"spots\":[\"P\",\"B\"]", "\"spots\":[\"P\",\"B\",\"B\",\"B\",\"B\"]", { "farms.f01.spots", "spots, found 5" } },
    { "\"spots\":[\"P\",\"B\"]", "\"spots\":[\"P\",\"Z\"]", { "farms.f01.spots[1]", "a mask" } },
    { "\"spots\":[\"P\",\"B\"]", "\"spots\":[\"P\",2]", { "farms.f01.spots[1]", "a text" } },
    { "\"income\":\"gain P 1\"", "\"income\":\"\"", { "farms.f01.income", "expected an effect" } },
    { "\"income\":\"gain P 1\"", "\"income\":\"upgrade\"", { "farms.f01.income", "not allowed here: upgrade" } },
    { "\"income\":\"gain P 1\",\"n\":2", "\"income\":\"gain P 1\",\"n\":0", { "farms.f01.n", "from 1 to 9" } },
    { "\"vp\":8,\"gain\":\"vp 2\"", "\"vp\":100,\"gain\":\"vp 2\"", { "developments.d15.vp", "from 0 to 99" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[]}", { "recruits.r01.ability", "expected an ability" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"at farm: gain B 1\"]}", { "recruits.r01.ability[0]", "on, mod or end" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[3]}", { "recruits.r01.ability[0]", "a text" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"on farm gain B 1\"]}", { "recruits.r01.ability[0]", "'on event: effects'" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"on barn: gain B 1\"]}", { "recruits.r01.ability[0]", "unknown event 'barn'" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"on farm: \"]}", { "recruits.r01.ability[0]", "an effect behind" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"on farm: oink 1\"]}", { "recruits.r01.ability[0]", "unknown effect" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"on farm: frame 1\"]}", { "recruits.r01.ability[0]", "only gain" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"on farm: trade 1 P > frame 1\"]}", { "recruits.r01.ability[0]", "only gain" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"on seed: seed 1\"]}", { "recruits.r01.ability[0]", "no seed" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"on worker: worker 1\"]}", { "recruits.r01.ability[0]", "no worker" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"on hibernate: train 1\"]}", { "recruits.r01.ability[0]", "no train" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"end 1 of farm\"]}", { "recruits.r01.ability[0]", "'v per count" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod wings 1\"]}", { "recruits.r01.ability[0]", "unknown modifier 'wings'" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod range\"]}", { "recruits.r01.ability[0]", "'mod range n'" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod range x\"]}", { "recruits.r01.ability[0]", "a number" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod carve_at 5\"]}", { "recruits.r01.ability[0]", "from 1 to 4" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod discount bees 1\"]}", { "recruits.r01.ability[0]", "unknown kind" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod discount farm x\"]}", { "recruits.r01.ability[0]", "a number" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod subst A P\"]}", { "recruits.r01.ability[0]", "unknown type 'A'" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod subst P A\"]}", { "recruits.r01.ability[0]", "unknown type 'A'" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod spot Z 1\"]}", { "recruits.r01.ability[0]", "a mask" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod spot P x\"]}", { "recruits.r01.ability[0]", "a number" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod  range 1 2 3 4 5 6 7 8\"]}", { "recruits.r01.ability[0]", "spaces" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod recipe PP\"]}", { "recruits.r01.ability[0]", "'mod recipe icons > atom'" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod recipe  PP > vp 1\"]}", { "recruits.r01.ability[0]", "spaces" } },
    { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod recipe Q > gain X 1\"]}", { "recruits.r01.ability[0]", "icons" } },
    { "\"score\":\"2 per farm max 10\"", "\"score\":\"2 per barn\"", { "carvings.c01.score", "unknown count" } },
    /* planets, dances */
    { "\"icons\":\"P\",\"outlines\":2", "\"icons\":\"S\",\"outlines\":2", { "planets.p01.icons", "only where something is paid" } },
    { "\"outlines\":2,\"four\":\"vp 2\"", "\"outlines\":4,\"four\":\"vp 2\"", { "planets.p01.outlines", "from 0 to 3" } },
    { "\"four\":\"vp 2\"", "\"four\":\"vp\"", { "planets.p01.four", "'vp n'" } },
    { "{\"id\":\"x01\",\"gain\":\"vp 3\"}", "{\"id\":\"x01\",\"gain\":\"vp 300\"}", { "tokens.x01.gain", "a number" } },
    { "\"pay\":\"\",\"pay_slots\":1,\"gain\":\"gain X 1\",\"gain_slots\":0", "\"pay\":\"\",\"pay_slots\":0,\"gain\":\"gain X 1\",\"gain_slots\":1", { "dances.t2", "nothing to pay" } },
    { "\"pay\":\"P\",\"pay_slots\":0,\"gain\":\"\",\"gain_slots\":1", "\"pay\":\"P\",\"pay_slots\":1,\"gain\":\"\",\"gain_slots\":0", { "dances.t3", "nothing to gain" } },
    { "\"pay\":\"P\",\"pay_slots\":0,\"gain\":\"\",\"gain_slots\":1", "\"pay\":\"P\",\"pay_slots\":0,\"gain\":\"vp 1\",\"gain_slots\":0", { "dances.t3", "open spots, found none" } },
    { "\"pay_slots\":0,\"gain\":\"\"", "\"pay_slots\":2,\"gain\":\"\"", { "dances.t3.pay_slots", "from 0 to 1" } },
    { "\"pay\":\"W\",\"pay_slots\":1", "\"pay\":\"?\",\"pay_slots\":1", { "dances.t4.pay", "icons" } },
    { "\"gain\":\"vp 3\",\"gain_slots\":0", "\"gain\":\"frame 1\",\"gain_slots\":0", { "dances.t4.gain", "not allowed here: frame" } },
    { "\"side\":\"pay\",\"pay\":\"FF\"", "\"side\":\"both\",\"pay\":\"FF\"", { "dance_tokens.k1.side", "pay or gain" } },
    { "\"side\":\"pay\",\"pay\":\"FF\"", "\"pay\":\"FF\"", { "dance_tokens.k1.side", "pay or gain" } },
    { "\"side\":\"pay\",\"pay\":\"FF\"", "\"side\":\"pay\",\"gain\":\"FF\"", { "dance_tokens.k1.gain", "unknown field" } },
    { "\"side\":\"pay\",\"pay\":\"FF\"", "\"side\":\"pay\",\"pay\":\"\"", { "dance_tokens.k1", "nothing to pay" } },
    { "\"side\":\"gain\",\"gain\":\"gain X 1\"", "\"side\":\"gain\",\"gain\":\"\"", { "dance_tokens.g1.gain", "an effect" } },
    /* boards */
    { "\"min\":1,\"max\":3,\"advance\"", "\"min\":1,\"max\":2,\"advance\"", { "boards", "each number of players" } },
    { "\"min\":1,\"max\":3,\"advance\"", "\"min\":1,\"max\":4,\"advance\"", { "boards", "two boards" } },
    { "\"min\":1,\"max\":3,\"advance\"", "\"min\":3,\"max\":1,\"advance\"", { "boards.small.max", "from 3 to 5" } },
    { "\"advance\":\"joint\"", "\"advance\":\"apart\"", { "boards.small.advance", "joint or split" } },
    { "\"PP.P\",\".PSP\"", "\"PP.P\",\".PSPP\"", { "boards.small.grid", "rows of one length" } },
    { "\"PP.P\",\".PSP\"", "\"PP.P\",\".PXP\"", { "boards.small.grid", "only P . S #" } },
    { "\"PP.P\",\".PSP\"", "\"PP.P\",\".P.P\"", { "boards.small.grid", "exactly one start" } },
    { "\"PP.P\",\".PSP\"", "\"PP.P\",\".PS.\"", { "boards.small.grid", "must have a P next to it" } },
    { "\"PP.P\",\".PSP\"", "\"PP.P\",7", { "boards.small.grid", "a text" } },
    { "\"grid\":[\"PP.P\",\".PSP\",\"PP.P\"]", "\"grid\":[]", { "boards.small.grid", "1 to 9 rows" } },
    { "\"grid\":[\"PP.P\",\".PSP\",\"PP.P\"]", "\"grid\":[\"PPPPPPPPS\",\"PPPPPPPPP\"]", { "boards.small.grid", "as many tokens" } },
    { "\"grid\":[\"PP.P\",\".PSP\",\"PP.P\"]", "\"grid\":[\"PPPPPPPPS\",\"PPPPPPPPP\",\"PPPPPPPPP\",\"PPPPPPPPP\"]", { "boards.small.grid", "too much" } },
    { "\"dances\":3,", "\"dances\":9,", { "boards.small.dances", "from 0 to 8" } },
    { "\"carvings\":5}", "\"carvings\":13}", { "boards.small.carvings", "from 0 to 12" } },
    /* favor, sectors */
    { "\"favor\":[0,0,1,", "\"favor\":[1,1,1,", { "favor", "expected 0" } },
    { "\"favor\":[0,0,1,", "\"favor\":[0,2,1,", { "favor", "not below" } },
    { "\"favor\":[0,0,1,", "\"favor\":[0,\"0\",1,", { "favor", "not below" } },
    { "\"favor\":[0,0,1,1,2,3,3,4,5,5,6,7,7,8,9,9,10,11,11,12,13,13,14,15,15,16,17,17,18,19,20]", "\"favor\":[0,1]", { "favor", "5 to 41" } },
    { "{\"id\":\"A\",\"min\":1", "{\"id\":\"a\",\"min\":1", { "sectors.a", "capital letter" } },
    { "{\"id\":\"B\",\"min\":1", "{\"id\":\"A\",\"min\":1", { "sectors.A", "not used yet" } },
    { "{\"id\":\"A\",\"min\":1", "{\"id\":\"A\",\"min\":6", { "sectors.A.min", "from 1 to 5" } },
    { "\"first\":6,\"second\":3", "\"first\":100,\"second\":3", { "sectors.A.first", "from 0 to 99" } },
    { "\"first\":6,\"second\":3", "\"first\":6,\"second\":7", { "sectors.A.second", "from 0 to 6" } },
    { "\"pods\":[\"vp 2\",\"gain B 2\",\"vp 1; refresh farm\"]", "\"pods\":[]", { "sectors.A.pods", "1 to 9 pods" } },
    { "\"pods\":[\"vp 2\",\"gain B 2\",\"vp 1; refresh farm\"]", "\"pods\":[\"vp 2\",\"gain\"]", { "sectors.A.pods[1]", "'gain mask n'" } },
    { "\"pods\":[\"vp 2\",\"gain B 2\",\"vp 1; refresh farm\"]", "\"pods\":[\"vp 2\"]", { "sectors", "at least 7 pods" } },
    /* factions */
    { "\"starter\":1,\"workers\":[1,2],\"start\":\"PPF\"", "\"starter\":0,\"workers\":[1,2],\"start\":\"PPF\"", { "factions", "5 of them starters" } },
    { "\"starter\":1,\"workers\":[1,2],\"start\":\"PPF\"", "\"starter\":2,\"workers\":[1,2],\"start\":\"PPF\"", { "factions.ana.starter", "from 0 to 1" } },
    { "\"workers\":[1,2],\"start\":\"PPF\"", "\"workers\":[],\"start\":\"PPF\"", { "factions.ana.workers", "1 to 3 strengths" } },
    { "\"workers\":[1,2],\"start\":\"PPF\"", "\"workers\":[1,5],\"start\":\"PPF\"", { "factions.ana.workers", "a strength from 1 to 4" } },
    { "\"start\":\"PPF\"", "\"start\":\"PPQ\"", { "factions.ana.start", "letters of FPWXH" } },
    { "\"start\":\"PPF\"", "\"start\":\"XXXX\"", { "factions.ana.start", "fit on the spots" } },
    { "\"end 1 per farm\"]},\"reserve\":[]", "\"end 1 per farm\"]},\"reserve\":[\"barn\"]", { "factions.ana.reserve", "farm recruit dev" } },
    { "\"end 1 per farm\"]},\"reserve\":[]", "\"end 1 per farm\"]},\"reserve\":[\"dev\",\"dev\",\"dev\",\"dev\",\"dev\"]", { "factions.ana.reserve", "up to 4" } },
    { "\"a\":{\"spots\":[\"P\",\"P\",\"F\"", "\"a\":{\"spot\":[\"P\",\"P\",\"F\"", { "factions.ana.a.spot", "unknown field" } },
    { "\"a\":{\"spots\":[\"P\",\"P\",\"F\"", "\"a\":{\"spots\":[\"P\",\"P\",\"I\"", { "factions.ana.a.spots[2]", "a mask" } },
    { "\"ability\":[\"on farm: vp 1\"]", "\"ability\":[\"on farm: vp\"]", { "factions.ana.a.ability[0]", "'vp n'" } },
    /* mats */
    { "\"hexes\":[[0,-1],[1,-1]", "\"hexes\":[[0,-1],[0,-1]", { "mats.langstroth.hexes[1]", "twice" } },
    { "\"hexes\":[[0,-1],[1,-1]", "\"hexes\":[[0,-5],[1,-1]", { "mats.langstroth.hexes[0]", "within 4" } },
    { "\"hexes\":[[0,-1],[1,-1]", "\"hexes\":[[0,-4],[1,-1]", { "mats.langstroth.hexes", "not connected" } },
    { "\"hexes\":[[0,-1],[1,-1]", "\"hexes\":[[0,\"a\"],[1,-1]", { "mats.langstroth.hexes[0]", "a hex [q, r]" } },
    { "\"hexes\":[[0,-1],[1,-1]", "\"hexes\":[0,[1,-1]", { "mats.langstroth.hexes[0]", "a hex [q, r]" } },
    { "[-1,0],[0,0],[1,0],[2,0],[-1,1],[0,1],[1,1],[2,1],[-2,2],[-1,2],[0,2]]", "[-1,0],[0,0],[1,0],[2,0],[-1,1],[1,1],[2,1],[-2,2],[-1,2],[0,2]]", { "mats.langstroth.hexes", "the faction hexes" } },
    { "[-1,0],[0,0],[1,0],[2,0],[-1,1],[0,1],[1,1],[2,1],[-2,2],[-1,2],[0,2]]", "[-1,0],[0,0],[1,0],[0,1]]", { "mats.langstroth.hexes", "8 to 16" } },
    { "[[0,-1],\"gain B 1\"],[[3,-1],\"vp 2\"]", "[[0,-1],\"gain B 1\"],[[0,-1],\"vp 2\"]", { "mats.langstroth.bonus[1]", "already" } },
    { "[[0,-1],\"gain B 1\"],[[3,-1],\"vp 2\"]", "[[0,0],\"gain B 1\"],[[3,-1],\"vp 2\"]", { "mats.langstroth.bonus[0]", "not a free hex" } },
    { "[[0,-1],\"gain B 1\"],[[3,-1],\"vp 2\"]", "[[9,-1],\"gain B 1\"],[[3,-1],\"vp 2\"]", { "mats.langstroth.bonus[0]", "within 4" } },
    { "[[0,-1],\"gain B 1\"],[[3,-1],\"vp 2\"]", "[[0,-1]],[[3,-1],\"vp 2\"]", { "mats.langstroth.bonus[0]", "[[q, r], text]" } },
    { "[[0,-1],\"gain B 1\"],[[3,-1],\"vp 2\"]", "[[0,-1],\"\"],[[3,-1],\"vp 2\"]", { "mats.langstroth.bonus[0]", "an effect" } },
    { "[[-1,0],\"h1\"]", "[[-1,0],\"h9\"]", { "mats.skep.printed[0]", "the id of a printed farm" } },
    { "[[-1,0],\"h1\"]", "[[4,4],\"h1\"]", { "mats.skep.printed[0]", "within 4" } },
    /* constants */
    { "\"hib_tokens\":7", "\"hib_tokens\":8", { "constants.hib_tokens", "from 3 to 7" } },
    { "\"window\":7", "\"window\":6", { "constants.window", "from 7 to 7" } },
    { "\"window\":7,", "", { "constants.window", "missing" } },
    { "{\"id\":\"a\",\"hexes\"", "{\"id\":\"b\",\"hexes\"", { "constants.frame[0]", "a, b, c" } },
    { "{\"id\":\"a\",\"hexes\":[[0,0],[1,0]", "{\"id\":\"a\",\"hexes\":[[0,0],[3,0]", { "constants.frame[0].hexes", "not connected" } },
    { "{\"id\":\"a\",\"hexes\":[[0,0],[1,0]", "{\"id\":\"a\",\"hexes\":[[0,0],[5,0]", { "constants.frame[0].hexes[1]", "next to the others" } },
    { "{\"id\":\"a\",\"hexes\":[[0,0],[1,0],[0,1],[1,1]]", "{\"id\":\"a\",\"hexes\":[[0,0],[1,0],[0,1]]", { "constants.frame[0].hexes", "4 connected" } },
    { "\"seed\":[[0,0],[1,1]]", "\"seed\":[[0,0],[2,2]]", { "constants.frame[0].seed", "next to the others" } },
    { "\"seed\":[[0,0],[1,1]]", "\"seed\":[[0,0],[2,0]]", { "constants.frame[0].seed", "own hexes" } },
    { "\"seed\":[[0,0],[1,1]]", "\"seed\":[[0,0]]", { "constants.frame[0].seed", "own hexes" } },
    { "\"seed\":[[0,0],[1,1]]", "\"seed\":[[0,0],[0,0]]", { "constants.frame[0].seed", "own hexes" } },
    { "{\"id\":\"b\",\"hexes\":[[0,0],[1,0],[1,-1],[2,-1]],\"seed\":[[0,0],[2,-1]]}", "{\"id\":\"b\",\"hexes\":[[0,0],[1,0],[0,1],[1,1]],\"seed\":[[0,0],[1,1]]}", { "constants.frame", "the same hexes" } },
    { "{\"id\":\"b\",\"hexes\":[[0,0],[1,0],[1,-1],[2,-1]],\"seed\":[[0,0],[2,-1]]}", "3", { "constants.frame[1]", "an object" } },
    { ",{\"id\":\"c\",\"hexes\":[[0,0],[0,1],[-1,1],[-1,2]],\"seed\":[[0,0],[-1,2]]}", "", { "constants.frame", "three orientations" } },
};

TEST(damages, "AP-R84 AP-R6 AP-R70 AP-R71: what is wrong is refused with its place")
{
    for (size_t i = 0; i < sizeof DAMAGES / sizeof *DAMAGES; i++) {
        const char *const change[] = { DAMAGES[i].from, DAMAGES[i].to, NULL };
        if (loads(edited(change), 2)) fail_msg("%s is not refused", DAMAGES[i].to);
        for (int k = 0; k < 2; k++)
            if (!strstr(reason, DAMAGES[i].says[k])) fail_msg("%s: \"%s\" does not say %s", DAMAGES[i].to, reason, DAMAGES[i].says[k]);
    }
}

TEST(not_json, "AP-R84: what is no JSON is refused at the byte where it stops being it")
{
    static const struct { const char *text, *says; } WRONG[] = {
        { "", "components: This is not JSON: an end too early at byte 1." },
        { " ", "components: This is not JSON: an end too early at byte 2." },
        { "]", "components: This is not JSON: something unexpected at byte 1." },
        { "[]", "components, line 1, the whole: expected an object, found a list" },
        { "[", "components: This is not JSON: an end too early at byte 2." },
        { "{", "components: This is not JSON: an end too early at byte 2." },
        { "{7:1}", "components: This is not JSON: something unexpected at byte 2." },
        { "{\"format\" 1}", "components: This is not JSON: something unexpected at byte 11." },
        { "{\"format\":}", "components: This is not JSON: something unexpected at byte 11." },
        { "{\"format\":\"a\" \"name\":\"b\"}", "components: This is not JSON: something unexpected at byte 15." },
        { "{\"format\":\"a\",}", "components: This is not JSON: something unexpected at byte 15." },
        { "{\"format\":\"a\\", "components: This is not JSON: an end too early at byte 14." },
        { "{\"name\":\"a\",\"name\":\"b\"}", "components: This is not JSON: a key that was there before at byte 13." },
        { "{\"farms\":[{} {}]}", "components: This is not JSON: something unexpected at byte 14." },
        { "{\"farms\":[{},]}", "components: This is not JSON: something unexpected at byte 14." },
        { "{\"farms\":[{}", "components: This is not JSON: an end too early at byte 13." },
        { "{\"farms\":[{\"id\":01}]}", "components: This is not JSON: neither a number nor true, false or null at byte 17." },
        { "{\"farms\":[[}]]}", "components: This is not JSON: something unexpected at byte 12." },
        { "{\"format\":\"a\"} x", "components: This is not JSON: something unexpected at byte 16." },
        { "{\n\"format\":\"a\",\n\"farms\":{}}", "components, line 3, farms: expected a list, found an object" },
        { "{\"\\u0066ormat\":7}", "components, line 1, format: expected a text, found 7" },
        { "{}", "components, line 1, format: this field is missing" },
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        assert_false(loads(WRONG[i].text, 2));
        assert_string_equal(reason, WRONG[i].says);
    }
}

TEST(lines, "AP-R84: a refusal names the line of the file, for an entry and for a table")
{
    static const struct { const char *from, *to, *mark; } CASES[] = {
        { "\"play\":\"gain P 2\"", "\"play\":\"gian\"", "\"gian\"" },
        { "\"min\":1,\"max\":3,\"advance\"", "\"min\":1,\"max\":2,\"advance\"", "\"boards\":" },
    };
    for (int i = 0; i < 2; i++) {
        const char *const change[] = { CASES[i].from, CASES[i].to, NULL };
        const char *text = edited(change);
        char expected[64];
        int line = 1;
        for (const char *s = text; s < strstr(text, CASES[i].mark); s++) line += *s == '\n';
        snprintf(expected, sizeof expected, "components, line %d, ", line);
        assert_false(loads(text, 2));
        assert_memory_equal(reason, expected, strlen(expected));
    }
}

TEST(planets_enough, "AP-R6: a board with more planets than there are tiles is refused")
{
    static const char *const MANY[] = { "\"grid\":[\"PP.P\",\".PSP\",\"PP.P\"]", "\"grid\":[\"PPPPP\",\"PPSPP\",\"PPP.P\"]",
                                        "\"tokens\":[", "\"tokens\":[{\"id\":\"y1\",\"gain\":\"vp 1\"},", NULL };
    assert_false(loads(edited(MANY), 2));
    assert_true(strstr(reason, "as many planet tiles as planets") != NULL);
}

TEST(tokens_enough, "AP-R84: tokens for all open spots of the dances must be there")
{
    static const char *const PAY[] = { "\"side\":\"pay\",\"pay\":\"FF\"", "\"side\":\"pay\",\"pay\":\"WW\"", "\"side\":\"pay\",\"pay\":\"PP\"",
                                       "\"side\":\"pay\",\"pay\":\"FW\"" };
    static const char GAIN[] = "\"side\":\"gain\",\"gain\":\"vp 1\"";
    const char *const three[] = { PAY[0], GAIN, PAY[1], GAIN, PAY[2], GAIN, NULL };
    const char *const four[] = { PAY[0], GAIN, PAY[1], GAIN, PAY[2], GAIN, PAY[3], GAIN, NULL };
    assert_true(loads(edited(three), 2)); /* five are left for five spots */
    assert_false(loads(edited(four), 2));
    assert_true(strstr(reason, "dance_tokens: too few tokens for the pay side") != NULL);
}

/* The original set with an array of a table replaced by n entries. */
static const char *grown(const char *after, const char *format, int n)
{
    static char text[1 << 17], entries[1 << 16];
    const char *at = strstr(apiary_first, after);
    assert_non_null(at);
    at += strlen(after);
    struct skep_text out = skep_text_in(entries, sizeof entries);
    for (int i = 0; i < n; i++) {
        char entry[256];
        snprintf(entry, sizeof entry, format, i);
        skep_put(&out, entry);
    }
    assert_false(out.overflow);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - apiary_first), apiary_first, entries, at);
    return text;
}

TEST(limits, "AP-R84: a set that does not fit into a state is refused")
{
    static const struct { const char *after, *format; int n; const char *says; } BIG[] = {
        { "\"seeds\":[", "{\"id\":\"q%d\",\"name\":\"Q\",\"play\":\"vp 1\",\"plant\":\"1 per P\"},", 30, "1 to 64 cards" },
        { "\"farms\":[", "{\"id\":\"q%d\",\"name\":\"Q\",\"cost\":\"F\",\"spots\":[\"P\"],\"income\":\"vp 1\",\"n\":9},", 5, "at most 63 farms" },
        { "\"recruits\":[", "{\"id\":\"q%d\",\"name\":\"Q\",\"cost\":\"P\",\"vp\":1,\"ability\":[\"mod range 1\"]},", 60, "at most 63" },
        { "\"tokens\":[", "{\"id\":\"q%d\",\"gain\":\"vp 1\"},", 60, "at most 64" },
        { "\"dance_tokens\":[", "{\"id\":\"q%d\",\"side\":\"pay\",\"pay\":\"F\"},", 20, "at most 16 tokens" },
        { "\"mats\":[", "{\"id\":\"q%d\",\"name\":\"Q\",\"hexes\":[[0,0],[1,0],[0,1],[2,0],[3,0],[-1,0],[-2,0],[-1,1],[1,1],[0,-1],[1,-1]],\"bonus\":[],\"printed\":[]},", 10, "at most 16 mats" },
        { "\"planets\":[", "{\"id\":\"a_rather_long_%d\",\"name\":\"Abcdefghijklmnopqrstuvwxyzabcdefghijklmn\",\"icons\":\"P\",\"outlines\":0,\"four\":\"\"},", 45, "bytes of ids" },
    };
    for (size_t i = 0; i < sizeof BIG / sizeof *BIG; i++) {
        if (loads(grown(BIG[i].after, BIG[i].format, BIG[i].n), 2)) fail_msg("%s: too many are not refused", BIG[i].after);
        if (!strstr(reason, BIG[i].says)) fail_msg("%s: \"%s\" does not say %s", BIG[i].after, reason, BIG[i].says);
    }
    /* Effects that fill the code, each another. */
    static char list[8192];
    struct skep_text out = skep_text_in(list, sizeof list);
    for (int i = 0; i < 45; i++) {
        char entry[180];
        snprintf(entry, sizeof entry, "{\"id\":\"q%d\",\"gain\":\"vp %d", i, i + 10);
        skep_put(&out, entry);
        for (int k = 1; k < 24; k++) skep_put(&out, "; vp 9");
        skep_put(&out, "\"},");
    }
    const char *at = strstr(apiary_first, "\"tokens\":[") + strlen("\"tokens\":[");
    static char text[1 << 16];
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - apiary_first), apiary_first, list, at);
    assert_false(loads(text, 2));
    assert_true(strstr(reason, "bytes of effects") != NULL);
    /* One list that is too long, and many abilities. */
    static const char *const LONG[] = { "\"play\":\"gain P 2\"", NULL, NULL };
    char play_text[1024];
    struct skep_text p = skep_text_in(play_text, sizeof play_text);
    skep_put(&p, "\"play\":\"vp 1");
    for (int i = 0; i < 23; i++) skep_put(&p, ";vp 1|vp 2");
    skep_put(&p, "\"");
    const char *const change[] = { LONG[0], play_text, NULL };
    assert_false(loads(edited(change), 2));
    assert_true(strstr(reason, "the list is too long") != NULL);
    char huge[400];
    p = skep_text_in(huge, sizeof huge);
    skep_put(&p, "\"play\":\"");
    for (int i = 0; i < 60; i++) skep_put(&p, "vp 1;");
    skep_put(&p, "vp 1\"");
    const char *const longer[] = { LONG[0], huge, NULL };
    assert_false(loads(edited(longer), 2));
    assert_true(strstr(reason, "a shorter text") != NULL);
    p = skep_text_in(play_text, sizeof play_text);
    skep_put(&p, "\"ability\":[\"on farm: gain B 1\"");
    for (int i = 0; i < 45; i++) skep_put(&p, ",\"mod range 1\"");
    skep_put(&p, "]}");
    const char *const many[] = { "\"ability\":[\"on farm: gain B 1\"]}", play_text, NULL };
    assert_false(loads(edited(many), 2));
    assert_true(strstr(reason, "bytes of abilities") != NULL);
    char sectors[4096];
    p = skep_text_in(sectors, sizeof sectors);
    for (int i = 0; i < 15; i++) {
        char entry[200];
        snprintf(entry, sizeof entry, "{\"id\":\"%c\",\"min\":1,\"first\":1,\"second\":0,\"pods\":[\"vp 1\"]},", 'F' + i);
        skep_put(&p, entry);
    }
    const char *const wide[] = { "{\"id\":\"A\",\"min\":1", strcat(sectors, "{\"id\":\"A\",\"min\":1"), NULL };
    assert_false(loads(edited(wide), 2));
    assert_true(strstr(reason, "at most 16 sectors") != NULL);
    p = skep_text_in(sectors, sizeof sectors);
    for (int i = 0; i < 5; i++) {
        char entry[200];
        snprintf(entry, sizeof entry, "{\"id\":\"%c\",\"min\":1,\"first\":1,\"second\":0,\"pods\":[\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"]},", 'F' + i);
        skep_put(&p, entry);
    }
    const char *const deep[] = { "{\"id\":\"A\",\"min\":1", strcat(sectors, "{\"id\":\"A\",\"min\":1"), NULL };
    assert_false(loads(edited(deep), 2));
    assert_true(strstr(reason, "at most 48 pods") != NULL);
}

/* The end of the JSON value at s. */
static const char *value_end(const char *s)
{
    int depth = 0;
    bool quoted = false;
    for (;; s++) {
        if (*s == '"') quoted = !quoted;
        if (quoted) continue;
        depth += (*s == '[' || *s == '{') - (*s == ']' || *s == '}');
        if (depth < 0 || (depth == 0 && *s == ',')) return s;
    }
}

/* How many damages are tried. */
#ifdef SKEP_WATCHED
enum { VALUES = 210, OTHER_LETTERS = 150 };
#else
enum { VALUES = 700, OTHER_LETTERS = 500 };
#endif

TEST(values, "AP-R84: another value anywhere is refused with a reason, or makes another good set")
{
    static const char *const OTHERS[] = { "null", "7", "-1", "\"zz\"", "[]", "{}", "[7]", "[[0,0],[9,9]]", "true", "\"\"", "[\"zz\"]", "[[],[]]" };
    static char text[1 << 16];
    struct skep_rng rng;
    int refused_ones = 0;
    skep_rng_start(&rng, 5, 0);
    for (int n = 0; n < VALUES; n++) {
        const char *at = apiary_first + skep_rng_below(&rng, (uint32_t)strlen(apiary_first));
        while (at > apiary_first && !(at[-1] == ':' && at[-2] == '"') && !(n % 3 == 0 && (at[-1] == '[' || at[-1] == ','))) at--;
        if (at == apiary_first) continue;
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - apiary_first), apiary_first, OTHERS[skep_rng_below(&rng, 12)], value_end(at));
        reason[0] = '\0';
        if (loads(text, 1 + n % 5)) continue;
        assert_true(strlen(reason) > 20);
        refused_ones++;
    }
    assert_true(refused_ones > VALUES * 5 / 7);
}

TEST(letters, "AP-R84: so is another letter")
{
    static const char LETTERS[] = "0123456789abFPWXHS;|>[]{}\":, .\\";
    static char text[1 << 16];
    struct skep_rng rng;
    skep_rng_start(&rng, 6, 0);
    size_t len = strlen(apiary_first);
    for (int n = 0; n < OTHER_LETTERS; n++) {
        memcpy(text, apiary_first, len + 1);
        text[skep_rng_below(&rng, (uint32_t)len)] = LETTERS[skep_rng_below(&rng, sizeof LETTERS - 1)];
        reason[0] = '\0';
        assert_true(loads(text, 1 + n % 5) || strlen(reason) > 20);
    }
}

TEST(owner, "AP-R84: a set of one's own is played, and its constants are the defaults")
{
    static const char *const OWN[] = { "\"hib_tokens\":7", "\"hib_tokens\":5", "\"id\":\"f01\",\"name\":\"Clover Terrace\"",
                                       "\"id\":\"myfarm\",\"name\":\"My own farm\"", "\"workers\":4", "\"workers\":5",
                                       "\"reserve_limit\":4", "\"reserve_limit\":2", NULL };
    const char *text = edited(OWN);
    sit_with("ana/langstroth cypri/tower", "", text);
    assert_int_equal(state()->fixed.hib_tokens, 5);
    assert_int_equal(state()->fixed.workers, 5);
    assert_int_equal(state()->fixed.reserve_limit, 2);
    give(1, "F");
    workers(1, "1", "");
    play("A1 2,0");
    assert_true(strstr(told(0), "My own farm") != NULL);
    while (asks() == 0) play("*");
    sit_with("ana/langstroth cypri/tower", "hib_tokens=3", text);
    assert_int_equal(state()->fixed.hib_tokens, 3);
    /* A whole game at random ends. */
    struct skep_rng rng;
    skep_rng_start(&rng, 1, 1);
    skep_playout(table_game(), table_match()->state, &rng, 1 << 20);
    assert_int_equal(asks(), -1);
}

TEST(refusal, "AP-R84: a bad file is refused before a game starts")
{
    static struct skep_values values;
    struct skep_problem p;
    const struct skep_game *g = skep_game_find("apiary");
    skep_values_start(&values, g);
    assert_int_equal(skep_values_set(&values, g, "components", "{}", &p), SKEP_OK);
    assert_int_equal(skep_values_check(&values, g, 2, &p), SKEP_OPTIONS_UNFIT);
    assert_string_equal(p.rule, "AP-R84");
    assert_true(strstr(p.text, "format") != NULL);
    assert_int_equal(skep_values_set(&values, g, "components", apiary_first, &p), SKEP_OK);
    assert_int_equal(skep_values_check(&values, g, 2, &p), SKEP_OK);
}
