/* Kid-Cala, classic, solved in plain C: the yardstick for solve/sowing.
 *
 * The same two steps, written as one writes them in C. A table of all endgames, settled from the fewest fruits upwards and
 * by the steps these still have to go; then alpha-beta down to it, recursive, with what is remembered keyed by the position
 * itself and every sowing looked up before any is searched. The order of sowings and what makes room in memory are those of
 * solve/sowing/alpha_beta.py, so that both look at the same positions. Build: cc -O3 -march=native -shared -fPIC
 */
#include "kalah.c"

#include <stdlib.h>
#include <string.h>

enum { MOST_PITS = 8, MOST_FRUITS = 40, BEYOND = 127 };

typedef struct {
    uint64_t key;
    int8_t low, high, move, work;
} entry;

static int64_t choose[MOST_FRUITS + MOST_PITS + 1][MOST_PITS + 1], ways[MOST_FRUITS + 1];
static int64_t first[MOST_FRUITS + 2][MOST_FRUITS + 2];
static int8_t *values;
static int settled_fruits;
static entry *memory;
static uint64_t mask;
static int64_t nodes;

static int64_t prepare(int pits, int most) {
    memset(choose, 0, sizeof choose);
    for (int row = 0; row <= most + pits; row++) {
        choose[row][0] = 1;
        for (int of = 1; row && of <= pits; of++) choose[row][of] = choose[row - 1][of] + choose[row - 1][of - 1];
    }
    for (int fruits = 0; fruits <= most; fruits++) ways[fruits] = choose[fruits + pits - 1][pits - 1];
    int64_t number = 0;
    for (int total = 0; total <= most; total++)
        for (int ours = 0; ours <= total; ours++) {
            first[total][ours] = number;
            number += ways[ours] * ways[total - ours];
        }
    return number;
}

static int fruits_in(const table *t) {
    int fruits = 0;
    for (int pit = 0; pit < t->pits; pit++) fruits += t->fruit[pit] + t->fruit[t->pits + 1 + pit];
    return fruits;
}

static int64_t number_of(const table *t) {
    int pits = t->pits, mine = t->mover * (pits + 1), other = (1 - t->mover) * (pits + 1), ours = 0, theirs = 0;
    int64_t row = 0, across = 0;
    for (int pit = 0; pit < pits - 1; pit++) {
        ours += t->fruit[mine + pit];
        theirs += t->fruit[other + pit];
        row += choose[ours + pit][pit + 1];
        across += choose[theirs + pit][pit + 1];
    }
    ours += t->fruit[mine + pits - 1];
    theirs += t->fruit[other + pits - 1];
    return first[ours + theirs][ours] + row * ways[theirs] + across;
}

/* Sow with empty mancalas before and after; return what the mover has won by it. */
static int sown(table *t, int pit) {
    int seat = t->mover, own = seat * (t->pits + 1) + t->pits, other = (1 - seat) * (t->pits + 1) + t->pits;
    play(t, pit);
    int won = t->fruit[own] - t->fruit[other];
    t->fruit[own] = t->fruit[other] = 0;
    return won;
}

static int best_of(const table *t) {
    int best = -BEYOND, seat = t->mover;
    for (int pit = 0; pit < t->pits; pit++) {
        if (!t->fruit[seat * (t->pits + 1) + pit]) continue;
        table next = *t;
        int won = sown(&next, pit);
        if (next.mover >= 0) {
            int value = values[number_of(&next)];
            won += next.mover == seat ? value : -value;
        }
        if (won > best) best = won;
    }
    return best;
}

/* All rows of so many fruits, by the steps they still have to go. */
typedef struct {
    int8_t fruit[MOST_PITS];
} row;
static row *rows[MOST_FRUITS + 1];
static int64_t begins[MOST_FRUITS + 1][MOST_FRUITS * MOST_PITS + 2];

static int steps_of(const row *r, int pits) {
    int steps = 0;
    for (int pit = 0; pit < pits; pit++) steps += r->fruit[pit] * (pits - pit);
    return steps;
}

static void each_row(row *r, int pit, int left, int pits, int fruits, int64_t *filled, int counting) {
    if (pit == pits - 1) {
        r->fruit[pit] = left;
        int steps = steps_of(r, pits);
        if (counting) begins[fruits][steps + 1]++;
        else rows[fruits][filled[steps]++] = *r;
        return;
    }
    for (int fruit = 0; fruit <= left; fruit++) {
        r->fruit[pit] = fruit;
        each_row(r, pit + 1, left - fruit, pits, fruits, filled, counting);
    }
}

static void list_rows(int pits, int fruits, int last) {
    int64_t filled[MOST_FRUITS * MOST_PITS + 2];
    row r = {{0}};
    memset(begins[fruits], 0, sizeof begins[fruits]);
    each_row(&r, 0, fruits, pits, fruits, filled, 1);
    for (int steps = 0; steps <= last; steps++) begins[fruits][steps + 1] += begins[fruits][steps];
    memcpy(filled, begins[fruits], sizeof filled);
    rows[fruits] = malloc(ways[fruits] * sizeof(row));
    each_row(&r, 0, fruits, pits, fruits, filled, 0);
}

static void settle_layer(table *t, int fruits, int steps, int last) {
    int pits = t->pits;
    for (int mine = 1; mine < fruits; mine++)
        for (int far = steps > last ? steps - last : 0; far <= steps && far <= last; far++)
            for (int64_t ours = begins[mine][far]; ours < begins[mine][far + 1]; ours++)
                for (int64_t other = begins[fruits - mine][steps - far]; other < begins[fruits - mine][steps - far + 1]; other++) {
                    memcpy(t->fruit, rows[mine][ours].fruit, pits);
                    memcpy(t->fruit + pits + 1, rows[fruits - mine][other].fruit, pits);
                    values[number_of(t)] = best_of(t);
                }
}

/* Settle all endgames; return how many there are. */
int64_t settle(int pits, int most, int capture_without_prey) {
    int64_t size = prepare(pits, most);
    int last = pits * most;
    free(values);
    values = calloc(size, 1);
    settled_fruits = most;
    for (int fruits = 0; fruits <= most; fruits++) list_rows(pits, fruits, last);
    table t = {.pits = pits, .capture_without_prey = capture_without_prey};
    for (int fruits = 2; fruits <= most; fruits++)
        for (int steps = fruits; steps <= pits * fruits; steps++) settle_layer(&t, fruits, steps, last);
    for (int fruits = 0; fruits <= most; fruits++) free(rows[fruits]);
    return size;
}

int8_t *settled_values(void) { return values; }

static uint64_t key_of(const table *t) {
    int pits = t->pits, bits = 64 / (2 * pits) > 8 ? 8 : 64 / (2 * pits), most = (1 << bits) - 1;
    uint64_t key = 0;
    for (int side = 0; side < 2; side++) {
        int base = (side ? 1 - t->mover : t->mover) * (pits + 1);
        for (int pit = 0; pit < pits; pit++) {
            if (t->fruit[base + pit] > most) return 0;
            key = key << bits | (uint64_t)t->fruit[base + pit];
        }
    }
    return key;
}

static entry *entry_of(uint64_t key) {
    uint64_t mixed = (key ^ key >> 32) * 0x9E3779B97F4A7C15ULL;
    mixed = (mixed ^ mixed >> 32) * 0xBF58476D1CE4E5B9ULL;
    uint64_t place = (mixed ^ mixed >> 32) & mask;
    if (memory[place].key != key && memory[place ^ 1].key == key) place ^= 1;
    return &memory[place];
}

static void remember(uint64_t key, int low, int high, int move, int work) {
    entry *e = entry_of(key), *kept = e;
    if (e->key != key) {
        entry *other = &memory[(e - memory) ^ 1];
        if (e->key && e->work > work && other->work <= e->work) kept = other;
        if (e->work > work) e->work--;
    }
    kept->work = kept->key == key && kept->work > work ? kept->work : work;
    kept->key = key;
    kept->low = low;
    kept->high = high;
    kept->move = move;
}

static void look_up(const table *t, int *low, int *high) {
    int fruits = fruits_in(t);
    if (fruits <= settled_fruits) {
        *low = *high = values[number_of(t)];
        return;
    }
    uint64_t key = key_of(t);
    entry *e = entry_of(key);
    if (key && e->key == key) {
        *low = e->low;
        *high = e->high;
    } else {
        *low = -fruits;
        *high = fruits;
    }
}

static int merit_of(int pit, int move, int again, int won) {
    if (pit == move) return 10000;
    if (again) return 5000 + pit;
    return won > 1 ? 1000 + 4 * won : 2 * won + pit;
}

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

static int search(const table *t, int floor, int roof) {
    int64_t began = nodes++;
    int fruits = fruits_in(t), low = -fruits, high = fruits, move = -1, best = -BEYOND, choice = -1;
    uint64_t key = key_of(t);
    entry *e = entry_of(key);
    if (key && e->key == key) {
        low = MAX(low, e->low);
        high = MIN(high, e->high);
        move = e->move;
    }
    if (low >= roof || low == high) return low;
    if (high <= floor) return high;
    table next[MOST_PITS];
    int wins[MOST_PITS], listed[MOST_PITS], merits[MOST_PITS], count = 0, seat = t->mover, enough = MIN(roof, high);
    for (int pit = t->pits - 1; pit >= 0; pit--) {
        if (!t->fruit[seat * (t->pits + 1) + pit]) continue;
        next[pit] = *t;
        int won = wins[pit] = sown(&next[pit], pit), least = won, most = won;
        if (next[pit].mover >= 0) {
            int under, over;
            look_up(&next[pit], &under, &over);
            least = next[pit].mover == seat ? won + under : won - over;
            most = next[pit].mover == seat ? won + over : won - under;
        }
        if (least >= enough || least == most) {
            if (least > best) best = least, choice = pit;
            if (least >= enough) {
                count = 0;
                break;
            }
        } else if (most <= MAX(floor, low)) {
            if (most > best) best = most, choice = pit;
        } else {
            int merit = merit_of(pit, move, next[pit].mover == seat, won), place = count++;
            for (; place > 0 && merits[place - 1] < merit; place--) listed[place] = listed[place - 1], merits[place] = merits[place - 1];
            listed[place] = pit;
            merits[place] = merit;
        }
    }
    for (int tried = 0; tried < count; tried++) {
        int pit = listed[tried], won = wins[pit], under = MAX(MAX(floor, low), best);
        int value = next[pit].mover == seat ? won + search(&next[pit], under - won, enough - won)
                                            : won - search(&next[pit], won - enough, won - under);
        if (value > best) best = value, choice = pit;
        if (value >= enough) break;
    }
    best = MIN(MAX(best, low), high);
    if (!key) return best;
    if (best >= enough) low = best;
    else if (best <= floor) high = best;
    else low = high = best;
    int work = 0;
    for (int64_t left = nodes - began; left > 1; left >>= 1) work++;
    remember(key, low, high, choice, work);
    return best;
}

/* What the first player wins with best play (MTD(f)); `*seen` is how many positions were looked at. */
int solve(int pits, int fruits, int capture_without_prey, int64_t entries, int64_t *seen) {
    table t = {.pits = pits, .fruits = fruits, .capture_without_prey = capture_without_prey};
    for (int seat = 0; seat < 2; seat++)
        for (int pit = 0; pit < pits; pit++) t.fruit[seat * (pits + 1) + pit] = fruits;
    memory = calloc(entries, sizeof(entry));
    mask = entries - 1;
    nodes = 0;
    int low = -2 * pits * fruits, high = -low, guess = 0;
    while (low < high) {
        guess = MAX(low, MIN(high, guess));
        guess += (guess - low) % 2;
        int wanted = guess == low ? guess + 2 : guess;
        guess = search(&t, wanted - 1, wanted);
        if (guess >= wanted) low = guess;
        else high = guess;
    }
    *seen = nodes;
    free(memory);
    return low;
}
