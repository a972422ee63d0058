/** fast-check with a number of cases per property: a hundred, many more with `npm test -- --thorough`. */
const { dirname, join } = require('node:path');

const fastCheck = require(join(dirname(require.resolve('fast-check/package.json')), 'lib/cjs/fast-check.js'));
fastCheck.configureGlobal({ numRuns: process.env.ROSTRO_THOROUGH ? 2000 : 100 });
module.exports = fastCheck;
