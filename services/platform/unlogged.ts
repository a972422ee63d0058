interface Client {
  middlewareStack: { remove(name: string): boolean };
}

/** Removes the SDK's middleware that copies each request and answer for a logger: the SDK logs nothing here. */
export function unlogged<C extends Client>(client: C): C {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}
