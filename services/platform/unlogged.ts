interface Client {
  middlewareStack: { remove(name: string): boolean };
}

/** A client of AWS's SDK without the middleware that copies each request and answer for a logger: we do not log through the SDK. */
export function unlogged<C extends Client>(client: C): C {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}
