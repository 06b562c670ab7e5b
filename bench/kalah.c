/* Random games of Kid-Cala, classic, in plain C: the yardstick for the compiled rules.
 *
 * Arrays and loops, one game at a time, the same generator and the same choice of a move as engine/draw.py. The size of
 * the board is read from the table, as the rules do it. Build: cc -O3 -march=native -shared -fPIC
 */
#include <stdint.h>

typedef struct {
    int8_t pits, fruits, fruit[18], mover, capture_without_prey;
} table;

static uint32_t half_word(uint64_t *generator) {
    uint64_t word = *generator;
    word ^= word >> 12;
    word ^= word << 25;
    word ^= word >> 27;
    *generator = word;
    return (uint32_t)((word * 0x2545F4914F6CDD1DULL) >> 32);
}

static int row_is_empty(const table *t, int seat) {
    for (int pit = 0; pit < t->pits; pit++)
        if (t->fruit[seat * (t->pits + 1) + pit]) return 0;
    return 1;
}

static void play(table *t, int pit) {
    int pits = t->pits, places = 2 * (pits + 1), seat = t->mover;
    int place = seat * (pits + 1) + pit, own = seat * (pits + 1) + pits, skipped = (1 - seat) * (pits + 1) + pits;
    int in_hand = t->fruit[place];
    t->fruit[place] = 0;
    while (in_hand > 0) {
        if (++place == places) place = 0;
        if (place == skipped) continue;
        t->fruit[place]++;
        in_hand--;
    }
    if (place != own) {
        int first = seat * (pits + 1), across = 2 * pits - place;
        if (place >= first && place < first + pits && t->fruit[place] == 1
            && (t->fruit[across] || t->capture_without_prey)) {
            t->fruit[own] += t->fruit[across] + 1;
            t->fruit[across] = t->fruit[place] = 0;
        }
        t->mover = 1 - seat;
    }
    if (row_is_empty(t, 0) || row_is_empty(t, 1)) {
        for (int side = 0; side < 2; side++)
            for (int i = 0; i < pits; i++) {
                t->fruit[side * (pits + 1) + pits] += t->fruit[side * (pits + 1) + i];
                t->fruit[side * (pits + 1) + i] = 0;
            }
        t->mover = -2;
    }
}

int64_t play_out(int pits, int fruits, int64_t games, uint64_t *generator) {
    int64_t played = 0;
    for (int64_t game = 0; game < games; game++) {
        table t = {.pits = pits, .fruits = fruits};
        for (int seat = 0; seat < 2; seat++)
            for (int pit = 0; pit < pits; pit++) t.fruit[seat * (pits + 1) + pit] = fruits;
        while (t.mover >= 0) {
            int legal[8], allowed = 0;
            for (int pit = 0; pit < t.pits; pit++)
                if (t.fruit[t.mover * (t.pits + 1) + pit]) legal[allowed++] = pit;
            play(&t, legal[((uint64_t)half_word(generator) * allowed) >> 32]);
            played++;
        }
    }
    return played;
}
