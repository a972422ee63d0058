/** Page sizes, except for the client list. The second one is the default on wide screens. */
export const PAGE_SIZES: readonly number[] = [10, 20, 50];
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_SEARCH = 80;
const MAX_PAGE = 10_000;
const MAX_NUMBER = 1_000_000;

/** Parses a number of the address: a positive integer up to a limit, or undefined. */
export function positive(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= MAX_NUMBER ? number : undefined;
}

export interface Paging {
  q: string;
  page: number;
  pageSize: number;
}

/** Reads search and page from the address. Invalid values fall back to the default. */
export function readPaging(params: URLSearchParams, sizes = PAGE_SIZES, plainSize = DEFAULT_PAGE_SIZE): Paging {
  const pageSize = positive(params.get('pageSize'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    page: Math.min(positive(params.get('page')) ?? 1, MAX_PAGE),
    pageSize: sizes.find((size) => size === pageSize) ?? plainSize,
  };
}

export type Names = Record<string, string | undefined>;

/** Undefined for defaults, which the address omits. */
export const pagingNames = ({ q, page, pageSize }: Paging, plainSize = DEFAULT_PAGE_SIZE): Names => ({
  q: q || undefined,
  page: page > 1 ? String(page) : undefined,
  pageSize: pageSize === plainSize ? undefined : String(pageSize),
});

/** Returns the parameters with these names set or deleted. Others stay. */
export function withParams(params: URLSearchParams, names: Names): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(names)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Returns the rows of one page, for lists that are loaded whole. */
export const pageOf = <Row>(rows: readonly Row[], { page, pageSize }: Paging): Row[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);
