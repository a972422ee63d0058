declare module 'virtual:waitlist-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
