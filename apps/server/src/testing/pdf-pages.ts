import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface PdfPage {
  readonly text: string;
  readonly pictures: number;
}

/** What a reader of a PDF sees, page by page. */
export async function pdfPages(bytes: Uint8Array): Promise<PdfPage[]> {
  const reader = await PDFiumLibrary.init();
  const opened = await reader.loadDocument(bytes);
  const pages = [...opened.pages()].map((page) => ({
    text: page.getText().replaceAll('\r\n', '\n'),
    pictures: [...page.objects()].filter(({ type }) => type === 'image').length,
  }));
  opened.destroy();
  reader.destroy();
  return pages;
}
