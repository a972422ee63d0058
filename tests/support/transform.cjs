/**
 * Compiles TypeScript and ES modules to CommonJS. Packages in CommonJS stay unchanged: compiling thousands of such
 * files takes a minute in a fresh clone.
 */
const { createTransformer } = require('@swc/jest');

const swc = createTransformer({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
});
const isPackage = (file) => file.includes('/node_modules/') && file.endsWith('.js');
const HAS_MODULE_SYNTAX = /^\s*(import|export)\b|\bimport\s*\(|\bimport\.meta\b|[;}](import|export)[\s{*"']/m;

module.exports = {
  process: (source, file, options) =>
    isPackage(file) && !HAS_MODULE_SYNTAX.test(source) ? { code: source } : swc.process(source, file, options),
  getCacheKey: (...args) => `${swc.getCacheKey(...args)}-as-it-is`,
};
