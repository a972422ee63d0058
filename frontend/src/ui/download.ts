/** Some browsers begin to read it only a moment later. */
const KEPT_MS = 60_000;

/** Gives the browser a file to keep. */
export function downloadFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
