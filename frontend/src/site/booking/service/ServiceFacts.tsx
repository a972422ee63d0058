import { servicePath } from '@rostro/shared/booking-link';
import type { Service } from '@rostro/shared/contract/booking/booking';
import { sayPrice } from '@rostro/shared/price';
import { Clock, Share2 } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Ticks } from '#ui/ticks/Ticks.tsx';
import { toast } from '#ui/toast/index.ts';
import { sayAsked } from '../earlier/EarlierNote.tsx';

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Enlace copiado');
  } catch {
    toast.error('No se pudo copiar el enlace');
  }
}

/** Opens the share dialog of the device. Copies the link if there is none, or if it fails. */
async function shareService(service: Service): Promise<void> {
  const url = window.location.origin + servicePath(service);
  if (typeof navigator.share !== 'function') return copy(url);
  try {
    await navigator.share({ title: service.name, url });
  } catch (error) {
    const changedTheirMind = error instanceof DOMException && error.name === 'AbortError';
    if (!changedTheirMind) await copy(url);
  }
}

interface ServiceFactsProps {
  service: Service;
  /** The heading of its parts, below the service's name. */
  heading: 'h2' | 'h3';
}

/** What a client wants to know of a service: in its details and on its page. */
export function ServiceFacts({ service, heading: Heading }: ServiceFactsProps) {
  const { description, benefits } = service;
  return (
    <>
      <p className="flex flex-wrap items-center gap-y-2 gap-x-6 text-muted [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5 [&_b]:text-ink [&_b]:text-18 [&_b]:font-semibold">
        <span>
          <Clock size={16} strokeWidth={1.8} aria-hidden />
          <span className="num">{service.duration}</span>
        </span>
        <b className="num">{sayPrice(service)}</b>
        <Button variant="ghost" small className="-my-2 -ml-3" onClick={() => void shareService(service)}>
          <Share2 size={16} strokeWidth={1.8} aria-hidden />
          Compartir
        </Button>
      </p>
      {service.earlier && <Note>{sayAsked(service.earlier)}</Note>}
      <p className="whitespace-pre-line">{description}</p>
      {benefits.length > 0 && (
        <div>
          <Heading className="h4">Beneficios</Heading>
          <Ticks points={benefits} />
        </div>
      )}
    </>
  );
}
