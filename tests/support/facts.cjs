/** `virtual:facts` in Jest: the facts of all optional rooms, as the build joins them (`infra/build/parts.ts`). */
const { globSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');
/** Loaded when first asked for: the facts of some rooms import the core that asks for those of others. */
const joined = (file, name) => {
  let facts;
  Object.defineProperty(exports, name, {
    enumerable: true,
    get() {
      facts ??= globSync(`services/optional/*/${file}`, { cwd: root })
        .sort()
        .map((path) => require(join(root, path))[name]);
      return facts;
    },
  });
};
joined('facts.ts', 'clientFacts');
joined('visit-facts.ts', 'visitFacts');
