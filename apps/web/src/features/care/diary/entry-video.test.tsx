import type { CareDiary } from '@patinha/contract/care';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { CaredBooking } from '../cared-booking.ts';
import { CareDiaryPanel } from './care-diary.tsx';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const booking: CaredBooking = {
  id,
  side: 'provider',
  status: 'in_progress',
  zone: 'America/Sao_Paulo',
  ends_at: '2026-03-10T13:00:00.000Z',
  checked_in_at: '2026-03-10T12:00:00.000Z',
  checked_out_at: null,
};
const filmed = (url: string): CareDiary => ({
  booking_id: id,
  may_write: true,
  entries: [
    {
      id,
      position: 1,
      kind: 'video',
      mood: null,
      text: 'Na praça.',
      photo: null,
      video: { url, width: 1080, height: 1920, seconds: 12, size_bytes: 9_000_000 },
      author_name: null,
      created_at: '2026-03-10T12:05:00.000Z',
      done_at: null,
      is_device_clock: false,
    },
  ],
  report: null,
  asks_end: false,
  handovers: { check_in: null, check_out: null },
});
const empty: CareDiary = { ...filmed(''), entries: [] };

/** The browser's own way to send a file, as far as the screen sees it. */
class Sending extends EventTarget {
  static last: Sending | undefined;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  body: unknown;
  address = '';
  open(_method: string, address: string): void {
    this.address = address;
    Sending.last = this;
  }
  setRequestHeader(): void {}
  getResponseHeader = (): string | null => null;
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  Sending.last = undefined;
  vi.stubGlobal('XMLHttpRequest', Sending);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(...answers: readonly CareDiary[]) {
  const waiting = [...answers];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() =>
      Promise.resolve(Response.json(waiting.length > 1 ? waiting.shift() : waiting[0])),
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CareDiaryPanel booking={booking} />
    </QueryClientProvider>,
  );
}

const film = (bytes: number) => {
  const file = new File(['x'], 'IMG_0042.MOV', { type: 'video/quicktime' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const megabyte = 1024 * 1024;

async function choose(bytes: number): Promise<Sending> {
  await userEvent.upload(await screen.findByLabelText('Enviar vídeo'), film(bytes));
  return vi.waitFor(() => {
    if (!Sending.last) throw new Error('Nothing was sent');
    return Sending.last;
  });
}

describe('the carer', () => {
  test('sees what leaves and how much of it has, and then the entry', async () => {
    show(empty);
    const sending = await choose(4.5 * megabyte);
    expect(sending.address).toBe(`/api/bookings/${id}/diary/videos`);
    expect(screen.getByText('IMG_0042.MOV · 4,5 MB')).toBeDefined();
    act(() => {
      sending.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
    });
    const bar = screen.getByRole('progressbar', { name: 'Envio do vídeo' });
    expect(bar.getAttribute('aria-valuetext')).toBe('25%');
    act(() => sending.answer(201, filmed('/files/care/videos/a')));
    expect(within(await screen.findByRole('listitem')).getByText('Vídeo')).toBeDefined();
    await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  test('can be cancelled during the upload, without an error message', async () => {
    show(empty);
    await choose(megabyte);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar envio' }));
    await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Enviar vídeo').disabled).toBe(false);
  });

  test.each([
    ['care/video-unreadable', 400, /Não conseguimos ler este vídeo\. Envie um MP4 ou MOV/],
    ['care/video-too-long', 400, /O vídeo passa de 30 segundos/],
    ['care/too-many-videos', 409, /já tem 20 vídeos/],
  ])('reads why it was refused: %s', async (code, status, words) => {
    show(empty);
    const sending = await choose(megabyte);
    act(() => sending.answer(status, { error: { code, message: '', requestId: 'r' } }));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  test('sends nothing that is too large', async () => {
    show(empty);
    await userEvent.upload(await screen.findByLabelText('Enviar vídeo'), film(16 * megabyte + 1));
    expect((await screen.findByRole('alert')).textContent).toMatch(/O vídeo passa de 16 MB/);
    expect(Sending.last).toBeUndefined();
  });
});

describe('a video of the diary', () => {
  const player = async () => screen.findByLabelText<HTMLVideoElement>('Vídeo do atendimento, 9:05, 12 s');

  test('loads when it is played, in its own form, and can be kept', async () => {
    show(filmed('/files/care/videos/a'));
    const video = await player();
    expect([video.preload, video.controls, video.hasAttribute('playsinline')]).toEqual(['none', true, true]);
    expect([video.width, video.height]).toEqual([1080, 1920]);
    const link = screen.getByRole('link', { name: 'Baixar vídeo' });
    expect(link.getAttribute('href')).toBe('/files/care/videos/a');
  });

  test('that does not open is retried at a new URL', async () => {
    show(filmed('/files/care/videos/over'), filmed('/files/care/videos/new'));
    fireEvent.error(await player());
    expect((await screen.findByRole('alert')).textContent).toMatch(/O vídeo não abriu/);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await vi.waitFor(async () => expect((await player()).getAttribute('src')).toBe('/files/care/videos/new'));
  });

  test('keeps playing while others write', async () => {
    show(filmed('/files/care/videos/a'));
    const video = await player();
    fireEvent.play(video);
    const sending = await choose(megabyte);
    act(() => sending.answer(201, filmed('/files/care/videos/b')));
    await vi.waitFor(() =>
      expect(screen.getByRole('link', { name: 'Baixar vídeo' }).getAttribute('href')).toMatch(/b$/),
    );
    expect((await player()).getAttribute('src')).toBe('/files/care/videos/a');
  });
});
