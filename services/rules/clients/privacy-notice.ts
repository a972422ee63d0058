import type { Write } from '@rostro/platform/table/transact';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { keys } from '../table/keys.ts';
import { currentText, type StoredText } from '../texts/stored-text.ts';

export const currentNotice = (): Promise<StoredText> => currentText('privacy');

/** Condition: the notice is still the one that the person saw. */
export const noticeIs = (version: string): Write =>
  version === FIRST_NOTICE
    ? { label: 'notice', check: keys.text('privacy'), condition: 'attribute_not_exists(pk)' }
    : {
        label: 'notice',
        check: keys.text('privacy'),
        condition: '#version = :version',
        names: { '#version': 'version' },
        values: { ':version': version },
      };
