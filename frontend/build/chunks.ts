/**
 * What every page loads, in one chunk: left to itself the bundler cuts it into a dozen, which compress worse.
 * Icons stay with the pages that draw them.
 */
const OF_EVERY_PAGE = [
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
  /query-core\/build\/modern\/(?!mutationObserver)/,
  /react-query\/build\/modern\/(?!useMutation)/,
  /lucide-react\/dist\/esm\/(?!icons)/,
  /virtual:routes/,
  /src\/app\/(api|data\/(me|services|business))/,
  /src\/app\/session\/(tokens|useSession|config)/,
  /src\/ui\/(toast|button|note|skeleton|picture|brand|classes|useTitle)/,
];

export const chunks = {
  groups: [{ name: 'base', test: (id: string) => OF_EVERY_PAGE.some((pattern) => pattern.test(id)) }],
};
