import { TABLE } from '../../infra/resources/table.ts';

type Item = Readonly<Record<string, unknown>>;

/** DynamoDB's own limit of one item. */
export const LARGEST_ITEM = 400 * 1024;
/** The additional storage per item, and per index entry. */
const OVERHEAD = 100;

const bytesOfText = (text: string): number => Buffer.byteLength(text);

/** Returns a value's size as DynamoDB counts it: text by UTF-8, a number by its digits, a list or map with three bytes and one per part. */
function bytesOfValue(value: unknown): number {
  if (typeof value === 'string') return bytesOfText(value);
  if (typeof value === 'number') return Math.ceil(String(Math.abs(value)).replace('.', '').length / 2) + 1;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + 1 + bytesOfValue(one), 3);
  if (value !== null && typeof value === 'object') return 3 + bytesOfItem(value as Item) + Object.keys(value).length;
  return 1;
}

/** Returns an item's size for the item limit and for capacity. */
export const bytesOfItem = (item: Item): number =>
  Object.entries(item)
    .filter(([, value]) => value !== undefined)
    .reduce((sum, [name, value]) => sum + bytesOfText(name) + bytesOfValue(value), 0);

/** Returns the names of the indexes that contain the item, each completely. */
export const indexesOf = (item: Item): string[] =>
  Object.entries(TABLE.indexes)
    .filter(([, { partitionKey, sortKey }]) => item[partitionKey] !== undefined && item[sortKey] !== undefined)
    .map(([name]) => name);

/** Returns the billed storage: the item, and its copy in each index. */
export const storedBytes = (item: Item): number => (bytesOfItem(item) + OVERHEAD) * (1 + indexesOf(item).length);
