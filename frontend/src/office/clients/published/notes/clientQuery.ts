import { api } from '#api/api.ts';

export const clientQuery = (clientId: string) => api.getClient.query({ params: { clientId } });
