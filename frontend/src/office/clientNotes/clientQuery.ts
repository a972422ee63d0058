import { api } from '#api/api.ts';

/** One client, under the same key as on the client's page. */
export const clientQuery = (clientId: string) => api.getClient.query({ params: { clientId } });
