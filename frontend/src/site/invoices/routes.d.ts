declare module 'virtual:invoice-link-routes' {
  import routes from 'virtual:routes';

  export default routes;
}

declare module 'virtual:own-invoice-routes' {
  import routes from 'virtual:routes';

  export default routes;
}
