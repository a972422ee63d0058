import { screen } from '@testing-library/react';
import { freezeDate } from '#test/clock.ts';
import { openApp } from '#test/render.tsx';
import { press, serving } from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

const LINK = 'http://localhost/servicios/diagnostico-facial';

beforeEach(freezeDate);
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
});

async function share() {
  serving();
  const { user } = await openApp('/servicios');
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await press(user, 'Detalles de Diagnóstico facial');
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  return copied;
}

describe('sharing a service', () => {
  it('copies its link if the device cannot share', async () => {
    const copied = await share();
    expect(await screen.findByText('Enlace copiado')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(LINK);
  });

  it('uses the share dialog of the device', async () => {
    const shared = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
    const copied = await share();
    expect(shared).toHaveBeenCalledWith({ title: 'Diagnóstico facial', url: LINK });
    expect(copied).not.toHaveBeenCalled();
  });

  it('copies nothing after a cancellation', async () => {
    const shared = jest.fn(async () => {
      throw new DOMException('no', 'AbortError');
    });
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
    expect(await share()).not.toHaveBeenCalled();
    expect(screen.queryByText('Enlace copiado')).not.toBeInTheDocument();
  });
});
