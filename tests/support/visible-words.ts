/** The visible text of a mail's HTML, in one line. */
export const visibleWords = (html: string): string =>
  html
    .replace(/<(title|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ');

const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
