import type { Plugin } from 'vite';

const ROUTER_CHUNK = /react-router\/dist\/\w+\/chunk-[^/]+\.mjs$/;

/**
 * React Router keeps its forms, fetchers and server pieces in every bundle, because a component that is wrapped and named
 * at the top level looks like a side effect; and its package offers bundlers the development build alone. Saying otherwise
 * takes 3 kB (gzip) off the first load of every page.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'rostro-shake-router',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER_CHUNK.test(id)) return undefined;
      const lighter = code
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1');
      return { code: lighter, map: null };
    },
  };
}
