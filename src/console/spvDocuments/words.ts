/** The English words of the legal set of an SPV. */
export const spvDocumentWords = { tab: "Legal documents" } as const;
