/* Alpha-beta over Kid-Cala, classic, in plain C: the yardstick for search/lookahead.py.
 *
 * The same search, written as one writes it in C: recursive, one table of 2^20 judgements found by a fingerprint, moves
 * tried in the order of their merits, the one remembered first; the advice of the game at the leaves. Values are those of
 * seat 0. Build: cc -O3 -march=native -shared -fPIC
 */
#include "kalah.c"

#include <stdlib.h>
#include <string.h>

enum { NOTHING, EQUAL, AT_LEAST, AT_MOST, MOST_PITS = 8, FARTHEST = 1200, SPREAD = 2 };

typedef struct {
    uint64_t key;
    double value;
    int16_t move, depth;
    int8_t bound, sure;
} entry;

static entry *memory;
static uint64_t mask;
static int64_t merits[2][MOST_PITS], nodes;
static const double *outlooks; /* from -FARTHEST to FARTHEST hundredths of a logit */

static uint64_t fingerprint(const table *t) {
    uint64_t words[3] = {0}, mixed = 0x9E3779B97F4A7C15ULL;
    memcpy(words, t, sizeof *t);
    for (int i = 0; i < 3; i++) {
        mixed = (mixed ^ words[i]) * 0xD6E8FEB86659FD93ULL;
        mixed ^= mixed >> 32;
    }
    return mixed;
}

/* The advice of games/kid_cala_classic/advice.py, for seat 0. */
static int promise(const table *t, int seat) {
    int worth = 0;
    for (int pit = 0; pit < t->pits; pit++) {
        int fruits = t->fruit[seat * (t->pits + 1) + pit], steps = t->pits - pit;
        if (fruits > 0) worth += 290 * (steps + 1);
        if (fruits == steps) worth += 1000;
    }
    return worth;
}

static int evaluate(const table *t) {
    int ours = t->fruit[t->pits], theirs = t->fruit[2 * t->pits + 1];
    int lead = ours - theirs, left = 2 * t->pits * t->fruits - ours - theirs;
    int worth = (740 * lead + promise(t, 0) - promise(t, 1)) / (left + 8);
    if (lead > left) worth += 800;
    if (lead < -left) worth -= 800;
    return t->mover == 0 ? worth + 35 : worth - 35;
}

static double outlook(const table *t) {
    int logit = evaluate(t);
    if (logit > FARTHEST) logit = FARTHEST;
    if (logit < -FARTHEST) logit = -FARTHEST;
    return outlooks[logit + FARTHEST];
}

static int list_moves(const table *t, int first, int *moves) {
    int count = 0, seat = t->mover;
    for (int pit = 0; pit < t->pits; pit++) {
        if (!t->fruit[seat * (t->pits + 1) + pit]) continue;
        int place = count++;
        while (place > 0 && moves[place - 1] != first
               && (pit == first || merits[seat][pit] > merits[seat][moves[place - 1]])) {
            moves[place] = moves[place - 1];
            place--;
        }
        moves[place] = pit;
    }
    return count;
}

static void remember(uint64_t key, double value, int move, int depth, int bound, int sure) {
    entry *e = &memory[key & mask];
    if (e->key != key && e->depth > depth + SPREAD && e->bound != NOTHING) {
        e->depth--;
        return;
    }
    *e = (entry){key, value, move, depth, bound, sure};
}

static double judge(const table *t, int depth, double floor, double roof, int *sure) {
    nodes++;
    if (t->mover < 0) {
        int difference = t->fruit[t->pits] - t->fruit[2 * t->pits + 1];
        *sure = 1;
        return difference > 0 ? 1.0 : difference < 0 ? -1.0 : 0.0;
    }
    if (depth <= 0) {
        *sure = 0;
        return outlook(t);
    }
    uint64_t key = fingerprint(t);
    entry *e = &memory[key & mask];
    int known = e->bound != NOTHING && e->key == key, first = known ? e->move : -1;
    if (known && (e->sure || e->depth == depth)
        && (e->bound == EQUAL || (e->bound == AT_LEAST && e->value >= roof)
            || (e->bound == AT_MOST && e->value <= floor))) {
        *sure = e->sure;
        return e->value;
    }
    int moves[MOST_PITS], count = list_moves(t, first, moves), seat = t->mover, choice = moves[0], all_sure = 1;
    double low = floor, high = roof, best = seat == 0 ? -2.0 : 2.0;
    for (int i = 0; i < count; i++) {
        table after = *t;
        int is_sure;
        play(&after, moves[i]);
        double value = judge(&after, depth - 1, low, high, &is_sure);
        if (seat == 0 ? value > best : value < best) best = value, choice = moves[i];
        if (seat == 0 && value > low) low = value;
        if (seat == 1 && value < high) high = value;
        if (low >= high) {
            all_sure = is_sure;
            merits[seat][moves[i]] += (int64_t)depth * depth;
            break;
        }
        all_sure &= is_sure;
    }
    int bound = best <= floor && floor > -1.0 ? AT_MOST : best >= roof && roof < 1.0 ? AT_LEAST : EQUAL;
    remember(key, best, choice, depth, bound, all_sure);
    *sure = all_sure;
    return best;
}

/* Search a position 1, 2, ... depth actions deep; return the positions seen, and the last value in *value. */
int64_t search(int pits, int fruits, const int8_t *fruit, int mover, int depth, const double *looks, double *value) {
    table t = {.pits = pits, .fruits = fruits, .mover = mover};
    int sure;
    memcpy(t.fruit, fruit, 2 * (pits + 1));
    outlooks = looks;
    mask = (1 << 20) - 1;
    if (!memory) memory = malloc((mask + 1) * sizeof *memory);
    memset(memory, 0, (mask + 1) * sizeof *memory);
    memset(merits, 0, sizeof merits);
    nodes = 0;
    for (int deep = 1; deep <= depth; deep++) *value = judge(&t, deep, -1.0, 1.0, &sure);
    return nodes;
}
