import { AppError } from '@rostro/shared/errors';

/** The refusal of bytes that do not follow the format. */
export const refusal = (): AppError => new AppError('upload_refused');

/** Reads untrusted bytes; reading past their end is refused. */
export class Reader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  #step(length: number): number {
    if (length > this.left) throw refusal();
    const from = this.at;
    this.at += length;
    return from;
  }

  uint8(): number {
    return this.#view.getUint8(this.#step(1));
  }
  uint16(): number {
    return this.#view.getUint16(this.#step(2));
  }
  uint32(): number {
    return this.#view.getUint32(this.#step(4));
  }
  uint32LittleEndian(): number {
    return this.#view.getUint32(this.#step(4), true);
  }
  take(length: number): Uint8Array {
    const from = this.#step(length);
    return this.bytes.subarray(from, from + length);
  }
  /** The given number of ASCII characters. */
  tag(length: number): string {
    return String.fromCharCode(...this.take(length));
  }
}

export const startsWith = (bytes: Uint8Array, start: readonly number[] | string): boolean => {
  const wanted = typeof start === 'string' ? [...start].map((letter) => letter.charCodeAt(0)) : start;
  return wanted.every((byte, position) => bytes[position] === byte);
};

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A picture without the data that does not change its look. */
export interface Clean {
  bytes: Uint8Array;
  width: number;
  height: number;
}
