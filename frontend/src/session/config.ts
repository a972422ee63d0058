import type { SpaConfig } from '@rostro/shared/contract/clinic/config';
import { connectionError } from '#api/failure.ts';

let loading: Promise<SpaConfig> | undefined;

async function fetchConfig(): Promise<SpaConfig> {
  const response = await fetch('/config.json').catch(() => undefined);
  if (!response?.ok) throw connectionError();
  return (await response.json()) as SpaConfig;
}

/** Loads the configuration of the environment, once. A failure is not cached. */
export function loadConfig(): Promise<SpaConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
