import type { SpaConfig } from '@rostro/shared/contract/config';
import { connectionError } from '#api/failure.ts';

let loading: Promise<SpaConfig> | undefined;

async function fetchConfig(): Promise<SpaConfig> {
  const response = await fetch('/config.json').catch(() => undefined);
  if (!response?.ok) throw connectionError();
  return (await response.json()) as SpaConfig;
}

/** What differs between environments, read once. A failure is not kept. */
export function loadConfig(): Promise<SpaConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
