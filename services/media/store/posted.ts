import { MAX_UPLOAD_BYTES } from '@rostro/shared/contract/media';

export interface Posted {
  /** The type that the form required. */
  type: string;
  bytes: Uint8Array;
}

const PATIENCE_MS = 5000;

/** Null if there is none, `too-large` if it has more bytes than a form allows. */
export async function readPosted(address: string): Promise<Posted | 'too-large' | null> {
  // The signed address works for this host only.
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`S3 answered ${response.status}`);
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  if (!(length <= MAX_UPLOAD_BYTES)) {
    await response.body?.cancel();
    return 'too-large';
  }
  return { type: response.headers.get('content-type') ?? '', bytes: new Uint8Array(await response.arrayBuffer()) };
}
