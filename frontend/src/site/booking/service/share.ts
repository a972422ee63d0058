import type { Service } from '@rostro/shared/contract/booking';
import { toast } from '#ui/toast/index.ts';

/** Opens the wizard with this service chosen. */
const linkTo = ({ id }: Service): string =>
  `${window.location.origin}/servicios?${new URLSearchParams({ serviceId: String(id), step: '2' })}`;

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Enlace copiado');
  } catch {
    toast.error('No se pudo copiar el enlace');
  }
}

/** By what the device shares with; where it has nothing of the kind, the link is copied. */
export async function shareService(service: Service): Promise<void> {
  const url = linkTo(service);
  if (typeof navigator.share !== 'function') return copy(url);
  try {
    await navigator.share({ title: service.name, url });
  } catch (error) {
    const changedTheirMind = error instanceof DOMException && error.name === 'AbortError';
    if (!changedTheirMind) await copy(url);
  }
}
