// Runs before each test file. Properties draw from a fixed seed, so that a red run is red again;
// another one explores: FAST_CHECK_SEED=7 npm test. A failing property prints its seed and path.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_260_101) });
