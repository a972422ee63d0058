import { ImportButton } from '#office/imports/published/ImportButton.tsx';
import type { Fills } from '#ui/Places.tsx';

/** Beside the title of the clients; `refusal` says why the user makes no client. */
export const CLIENTS_HEAD: Fills<{ refusal: string }> = { imports: ImportButton };
