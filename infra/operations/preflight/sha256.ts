import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { Checksum, SourceData } from '@smithy/types';

const bytesOf = (data: SourceData): Uint8Array | string =>
  typeof data === 'string' || data instanceof Uint8Array ? data : new Uint8Array(data as ArrayBuffer);

/** Node's own SHA-256 with the interface of the SDK's signer: plain, or keyed. */
export class Sha256 implements Checksum {
  readonly #secret: SourceData | undefined;
  #hash: Hash | Hmac;

  constructor(secret?: SourceData) {
    this.#secret = secret;
    this.#hash = this.#begin();
  }

  #begin = (): Hash | Hmac =>
    this.#secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(this.#secret));

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = this.#begin();
  }
}
