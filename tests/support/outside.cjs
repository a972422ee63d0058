/**
 * Loads a package outside Jest's module sandbox, once per worker: the AWS CDK takes seconds in every file. Its objects
 * are of another realm, which `isDeepStrictEqual` detects, so packages that hold our data, such as the AWS SDK, stay
 * inside.
 */
module.exports = {
  process: (_source, file) => ({
    code: `module.exports = globalThis[Symbol.for('rostro.outside')].require(${JSON.stringify(file)});`,
  }),
  getCacheKey: (_source, file) => `outside 1 ${file}`,
};
