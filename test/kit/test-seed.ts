/**
 * From which random histories are made: the same ones every time, so that a run says something about the change and nothing
 * about luck. TEST_SEED (a whole number) plays others, and `npm run soak` searches for as long as one likes.
 */
export const testSeed = Number(process.env.TEST_SEED ?? 20_261_201);
