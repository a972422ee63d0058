declare module 'virtual:consent-link-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
