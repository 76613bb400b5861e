// The file store that the settings name, for the product and its commands. Server processes on several machines need a folder
// that all of them share.
import { folderFiles } from '../adapters/files/folder.ts';
import type { Config } from '../config.ts';
import type { Files } from '../ports/files.ts';

export const openFiles = ({ dataDir }: Pick<Config, 'dataDir'>): Files => folderFiles({ path: dataDir });
