import type { NativeAttributeValue } from '@aws-sdk/util-dynamodb';
import { decode, decodeNumber } from './codec.ts';

type Item = Record<string, NativeAttributeValue>;

/** These names contain items, keys, and lists of them. */
const ITEMS = new Set(['Item', 'Attributes', 'LastEvaluatedKey']);
const LISTS = new Set(['Items', 'Keys']);

const [QUOTE, BACKSLASH, COMMA, SPACE] = [0x22, 0x5c, 0x2c, 0x20];
const [OBJECT, OBJECT_END, LIST, LIST_END, COLON] = [0x7b, 0x7d, 0x5b, 0x5d, 0x3a];
/** A number, `true`, `false` or `null`. */
const WORD = /[^\s,\]}]+/y;

/**
 * Parses an answer of the engine from left to right. The engine names the attributes of an item in a different order
 * each time. `JSON.parse` makes a hidden class for each order, which costs several times as much as the parsing, and
 * the copy into values as much again. This reader makes the values directly.
 */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(): unknown {
    this.#passBlanks();
    switch (this.#text.charCodeAt(this.#at)) {
      case OBJECT:
        return this.#object((name) => this.#member(name));
      case LIST:
        return this.#list(() => this.value());
      case QUOTE:
        return this.#string();
      default:
        return this.#word();
    }
  }

  /** A batch has its items under the name of their table. */
  #member(name: string): unknown {
    if (ITEMS.has(name)) return this.#item();
    if (LISTS.has(name)) return this.#items();
    this.#passBlanks();
    const isBatch = name === 'Responses' && this.#text.charCodeAt(this.#at) === OBJECT;
    return isBatch ? this.#object(() => this.#items()) : this.value();
  }

  #item = (): Item => this.#object(this.attribute);
  #items = (): Item[] => this.#list(this.#item);

  /** `{"S":"Ana"}` is `'Ana'`. */
  attribute = (): NativeAttributeValue => {
    this.#pass(OBJECT);
    const type = this.#name();
    const value = this.#valueOf(type);
    this.#pass(OBJECT_END);
    return value;
  };

  #valueOf(type: string): NativeAttributeValue {
    switch (type) {
      case 'S':
        return this.#string();
      case 'N':
        return decodeNumber(this.#plain());
      case 'M':
        return this.#item();
      case 'L':
        return this.#list(this.attribute);
      default:
        return decode(type, this.value());
    }
  }

  /** An object that begins without a prototype is a hash table, and stays one when it gets the usual prototype. */
  #object<T>(read: (name: string) => T): Record<string, T> {
    const object: Record<string, T> = Object.create(null);
    this.#pass(OBJECT);
    while (!this.#ends(OBJECT_END)) {
      const name = this.#name();
      object[name] = read(name);
    }
    return Object.setPrototypeOf(object, Object.prototype);
  }

  #list<T>(read: () => T): T[] {
    const all: T[] = [];
    this.#pass(LIST);
    while (!this.#ends(LIST_END)) all.push(read());
    return all;
  }

  #name(): string {
    const name = this.#plain();
    this.#pass(COLON);
    return name;
  }

  /** For a text that is soon dropped: while a substring lives, V8 keeps the text that it was cut from. */
  #plain(): string {
    this.#passBlanks();
    const start = this.#at + 1;
    const plain = this.#text.slice(start, this.#passText());
    return plain.includes('\\') ? JSON.parse(`"${plain}"`) : plain;
  }

  #string(): string {
    this.#passBlanks();
    const start = this.#at;
    return JSON.parse(this.#text.slice(start, this.#passText() + 1));
  }

  /** Returns the position of the closing quotation mark. */
  #passText(): number {
    let end = this.#at;
    this.#pass(QUOTE);
    do end = this.#text.indexOf('"', end + 1);
    while (this.#isEscaped(end));
    if (end < 0) throw new SyntaxError('the answer ends too early');
    this.#at = end + 1;
    return end;
  }

  #isEscaped(at: number): boolean {
    let first = at;
    while (this.#text.charCodeAt(first - 1) === BACKSLASH) first--;
    return (at - first) % 2 === 1;
  }

  #word(): unknown {
    WORD.lastIndex = this.#at;
    const [word = ''] = WORD.exec(this.#text) ?? [];
    this.#at += word.length;
    return JSON.parse(word);
  }

  /** Whether the object or list ends here; if not, the next member follows. */
  #ends(mark: number): boolean {
    this.#passBlanks();
    const next = this.#text.charCodeAt(this.#at);
    if (next === mark || next === COMMA) this.#at++;
    return next === mark;
  }

  #pass(mark: number): void {
    this.#passBlanks();
    if (this.#text.charCodeAt(this.#at) !== mark) throw new SyntaxError(`the answer is broken at ${this.#at}`);
    this.#at++;
  }

  #passBlanks(): void {
    while (this.#text.charCodeAt(this.#at) <= SPACE) this.#at++;
  }
}

export const readAnswer = (text: string): object => new Reader(text).value() as object;

/** Parses one attribute of the engine's JSON like `convertToNative` of the SDK. */
export const readAttribute = (text: string): NativeAttributeValue => new Reader(text).attribute();
