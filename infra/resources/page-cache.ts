/** How long a page of the site may be old, at the edge and in a browser. */
export const PAGE_CACHE = 'public, max-age=60, stale-while-revalidate=600';
