import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAnswer, MESSAGE } from './protocol.ts';

const odd = fc.oneof(
  fc.constantFrom<unknown>(-1, 0, -0, 15, 16, 1.5, 2 ** 53, Number.NaN, null, undefined, true, '', 'x'.repeat(401)),
  fc.string({ maxLength: 50 }),
  fc.anything({ maxDepth: 1 }),
);
const usual = {
  type: fc.constant('answer'),
  re: fc.nat(),
  match: fc.stringMatching(/^[a-z0-9]{12}$/),
  seat: fc.nat(15),
  ask: fc.string({ maxLength: 40 }),
  key: fc.string({ minLength: 1, maxLength: 400 }),
};
const most = Object.fromEntries(
  Object.entries(usual).map(([name, value]) => [
    name,
    fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: odd }),
  ]),
);
const message = fc
  .record(most, { requiredKeys: ['type', 're', 'match', 'seat', 'ask'] })
  .chain((made) =>
    fc.option(fc.dictionary(fc.string(), odd, { maxKeys: 1 }), { nil: {} }).map((more) => ({ ...made, ...more })),
  );

test('what is known for an answer at a glance is one that the protocol takes, as it is', () => {
  let answers = 0;
  fc.assert(
    fc.property(message, (json) => {
      const result = MESSAGE.safeParse(json);
      if (!isAnswer(json)) return;
      answers++;
      expect(result.success && result.data).toStrictEqual(json);
    }),
    { numRuns: 2000 },
  );
  expect(answers).toBeGreaterThan(200);
});
