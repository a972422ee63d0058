const loading = new Map<string, Promise<void>>();

function insert(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} did not come`));
    };
    document.head.append(script);
  });
}

/** Loads a third-party script once. After a failure the next call tries again. */
export function loadScript(src: string): Promise<void> {
  const script =
    loading.get(src) ??
    insert(src).catch((error: unknown) => {
      loading.delete(src);
      throw error;
    });
  loading.set(src, script);
  return script;
}
