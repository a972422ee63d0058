/** The entry script of a page; its name contains the build's hash. */
const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/;

export const entryIn = (page: string): string | null => ENTRY.exec(page)?.[1] ?? null;

/** The entry script of this page; null in development. */
export const ownEntry = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/** The entry script of the latest release; null if the answer has none. */
export async function latestEntry(signal?: AbortSignal): Promise<string | null> {
  const response = await fetch('/index.html', { cache: 'no-store', ...(signal && { signal }) });
  return response.ok ? entryIn(await response.text()) : null;
}
