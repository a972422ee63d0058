import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { readOrCached } from './lastSeen.ts';
import { PUBLIC } from './queryClient.ts';

export const PRIVACY_NOTICE_KEY = [PUBLIC, 'privacy-notice'] as const;

/** The privacy notice that is shown now, or a version of it. The current one can be read again without a network. */
export const privacyNoticeQuery = (version?: string) =>
  queryOptions({
    queryKey: [...PRIVACY_NOTICE_KEY, version ?? 'now'],
    queryFn: async ({ signal }) => {
      const reading = call('getPrivacyNotice', { query: version === undefined ? {} : { version } }, { signal });
      return version === undefined ? (await readOrCached('aviso-de-privacidad', reading)).value : reading;
    },
    throwOnError: false,
  });
