/// <reference types="vite/client" />

/** Generated from the contract at build time, so that the client knows the routes without loading their schemas. */
declare module 'virtual:routes' {
  import type { RouteId } from '@rostro/shared/contract/index';

  const routes: Partial<Record<RouteId, readonly [method: string, path: string, access: 'public' | 'signed-in']>>;
  export default routes;
}
declare module 'virtual:reply-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
declare module 'virtual:data-link-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
declare module 'virtual:health-form-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
declare module 'virtual:guest-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
declare module 'virtual:sign-up-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
declare module 'virtual:password-code-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
declare module 'virtual:sign-in-code-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
declare module 'virtual:office-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
declare module 'virtual:panel-pin-routes' {
  import routes from 'virtual:routes';

  export default routes;
}

declare module 'virtual:session-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
/** The routes under `/api/me/purposes`. */
declare module 'virtual:purpose-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
/** The routes for the version of the privacy notice that a person saw. */
declare module 'virtual:own-notice-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
declare module 'virtual:text-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
declare module 'virtual:phone-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
