/** Some browsers start to read the object URL later than `click` returns. */
const KEPT_MS = 60_000;

/** Saves a text or bytes as a file through the browser's download. */
export function downloadFile(name: string, type: string, content: BlobPart): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
